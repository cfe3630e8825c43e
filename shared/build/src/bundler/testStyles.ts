import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a style sheet in a process of its own, because the bundler is not CommonJS. */
export function buildStyles(styles: string, ...rules: string[]) {
  writeFileSync(join(folder, 'Page.module.css'), styles);
  const program = join(workspaceRoot, 'shared/build/src/bundler/testStyleBuild.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, folder, ...rules],
    {
      cwd: workspaceRoot,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  return { isBuilt: status === 0, printed: stdout + stderr };
}
