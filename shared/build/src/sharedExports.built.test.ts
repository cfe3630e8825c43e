import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShellManifest } from '@console/area/manifests';
import { mask } from 'superstruct';
import { shellFolder } from './workspace';

test('a patch release of the bundler does not make a remote wait for the shell', () => {
  const { shared } = mask(
    JSON.parse(readFileSync(join(shellFolder, 'dist/shell.json'), 'utf8')),
    ShellManifest,
  );
  expect(shared['@rspack/core']?.version).toMatch(/^\d+\.\d+\.0$/);
});
