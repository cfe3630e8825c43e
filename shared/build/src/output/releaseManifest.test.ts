import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '../workspace';

const folder = mkdtempSync(join(tmpdir(), 'no-frame-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build without a place for what the shell offers reports that as an error', () => {
  // Runs in a separate process, because the bundler is an ES module.
  const program = `
    import { rspack } from '@rsbuild/core';
    import { ShellManifestPlugin } from './src/output/releaseManifest.ts';
    import { shellFolder } from './src/workspace.ts';
    const plugins = [new ShellManifestPlugin(shellFolder, [])];
    rspack({ mode: 'production', entry: 'data:text/javascript,', output: { path: process.argv[1] }, plugins })
      .run((_, stats) => console.log(stats?.toString({ all: false, errors: true })));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, folder];
  const output = execFileSync(process.execPath, args, { cwd: sharedFolder('build'), encoding: 'utf8' });
  expect(output).toContain('The frame has no __OFFERED_MODULES__');
});
