/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './workspace';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(styles: string) {
  writeFileSync(join(folder, 'Page.module.css'), styles);
  const program = join(workspaceRoot, 'shared/build/src/testStyleBuild.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return { isBuilt: status === 0, printed: stdout + stderr };
}

test('an invalid style sheet fails the build, which names the file', () => {
  const valid = '.over { color: red; }\n';
  expect(build(valid)).toMatchObject({ isBuilt: true });
  const { isBuilt, printed } = build(`}}} ${valid}`);
  expect(isBuilt).toBe(false);
  expect(printed).toContain('Page.module.css');
});
