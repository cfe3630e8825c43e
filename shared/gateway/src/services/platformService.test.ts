import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@console/build/workspace';
import { freePorts } from '@console/commands/freePorts';
import { testFolder } from '@console/commands/testFolder';
import { endWithTest } from '../testing/testEndings';

const folder = sharedFolder('gateway');
const empty = testFolder();

beforeAll(() => {
  execFileSync(join(folder, 'node_modules/.bin/rsbuild'), ['build'], { cwd: folder });
  cpSync(join(folder, 'dist'), empty, { recursive: true });
});

function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['platform.mjs'], {
    cwd: empty,
    env: { PORT: '0', OBJECT_STORAGE_PORT: '0', OBJECT_STORAGE_ORIGIN: 'http://objects.test', ...env },
  });
  endWithTest(() => child.kill());
  return child;
}

it('the bundled platform runs without node_modules, saves its state and exits on SIGTERM', async () => {
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

it('the pictures of the catalogue are bundled', async () => {
  const [port] = await freePorts(1);
  const child = run({ OBJECT_STORAGE_PORT: String(port) });
  await once(child.stdout, 'data');
  const picture = await fetch(`http://127.0.0.1:${port}/products/ring-1-d99a83.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('the server of reports is bundled into the one file that its image has', async () => {
  const image = join(empty, 'image');
  cpSync(join(empty, 'reports.mjs'), join(image, 'reports.mjs'));
  const child = spawn(process.execPath, ['reports.mjs'], { cwd: image, env: { PORT: '0' } });
  endWithTest(() => child.kill());
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(line)).toContain('Receiving reports at http://127.0.0.1:');
});

it.each([
  ['OBJECT_STORAGE_ORIGIN', 'objects.test'],
  // As a number it would be 0: any free port.
  ['OBJECT_STORAGE_PORT', ''],
])('the platform names a setting that is missing or wrong: %s=%s', async (name, value) => {
  const child = run({ [name]: value });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  child.stdout.on('data', () => child.kill());
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(log).toContain(name);
});
