import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';

const folder = sharedFolder('gateway');
let empty: string;

beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'console-platform-'));
  execFileSync(join(folder, 'node_modules/.bin/rsbuild'), ['build'], { cwd: folder });
  copyFileSync(join(folder, 'dist/platform.mjs'), join(empty, 'platform.mjs'));
});

afterAll(() => rmSync(empty, { recursive: true, force: true }));

function run(env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, ['platform.mjs'], {
    cwd: empty,
    env: { PORT: '0', OBJECT_STORAGE_PORT: '0', OBJECT_STORAGE_ORIGIN: 'http://objects.test', ...env },
  });
}

it('the platform is one file that runs alone, keeps its state and ends when it is asked to', async () => {
  const stateFile = join(empty, 'state.json');
  const child = run({ STATE_FILE: stateFile });
  const [line]: Buffer[] = await once(child.stdout, 'data');
  const [origin = 'none'] = /http:\S+/.exec(String(line)) ?? [];
  expect((await fetch(`${origin}/admin/oems`)).status).toBe(401);
  await fetch(`${origin}/__control/reset`, { method: 'POST' });
  expect(existsSync(stateFile)).toBe(true);
  child.kill();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

it('the platform says which setting is missing or wrong', async () => {
  const child = run({ OBJECT_STORAGE_ORIGIN: 'objects.test' });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(log).toContain('OBJECT_STORAGE_ORIGIN');
});
