/** @jest-environment node */
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { freePorts } from './freePorts';

/** A command with its arguments, until it ends by itself. */
function ended(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> {
  const commands = join(workspaceRoot, 'shared/commands');
  const program = ['--import', join(commands, 'node_modules/tsx/dist/esm/index.mjs')];
  const command = spawn(process.execPath, [...program, join(commands, 'src/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, said: said.trim() })));
}

it.each<[string, string[], NodeJS.ProcessEnv, string]>([
  [
    'none of the areas to run alone',
    ['--standalone'],
    {},
    'Name the one area to run alone: npm run dev -- mf-clients --standalone',
  ],
  [
    'a port that is none',
    [],
    { PORT: 'abc' },
    'PORT is "abc". It is a number from 1 to 65534: PORT=4100 npm run dev',
  ],
  [
    'an address in the place of the origin of a console',
    ['mf-clients'],
    { CONSOLE_ORIGIN: 'https://staging.example.com/' },
    'CONSOLE_ORIGIN is "https://staging.example.com/". It is like https://staging.example.com, without a path or a slash at its end.',
  ],
])('the development server ends at once, and in words, with %s', async (_, args, env, words) => {
  expect(await ended(['dev', ...args], env)).toEqual({ code: 1, said: words });
});

it.each<[string, string, NodeJS.ProcessEnv, string]>([
  ['remove-area', 'mf-nowhere', { npm_config_to: '/srv/console' }, '--to'],
  ['remove-area', 'mf-nowhere', { npm_config_token_description: '/srv/console' }, '--to'],
  ['dev', 'mf-nowhere', { npm_config_standalone: 'true' }, '--standalone'],
  ['rollback', 'mf-nowhere', { npm_config_to_nothing: 'true' }, '--to-nothing'],
  ['api', 'nowhere', { npm_config_breaking: 'true' }, '--breaking'],
  ['bench', 'nowhere', { npm_config_quick: 'true' }, '--quick'],
  ['key', 'nowhere', { npm_config_for: 'mf-clients' }, '--for'],
])('npm run %s does nothing where npm kept an option for itself', async (command, name, env, option) => {
  const { code, said } = await ended([command, name], env);
  expect(code).toBe(1);
  expect(said).toContain(`npm kept ${option} for itself. Nothing was done; put " -- " before`);
  expect(said).toContain(`npm run ${command} -- `);
});

it.each<[string[], string]>([
  [
    ['inventory', '--to', tmpdir(), '--config', 'nowhere.json'],
    `${resolve('nowhere.json')} could not be written or read: it is not there.`,
  ],
  [
    ['watch-pages', 'https://console.example.com', '--inventory', 'nowhere.json'],
    `${resolve('nowhere.json')} could not be written or read: it is not there.`,
  ],
  [
    ['rollback', 'mf-clients', '--to', tmpdir(), '--commit', ''],
    'One of the arguments is empty. Nothing was done',
  ],
  [
    ['manifests', 'nowhere'],
    `There is no folder ${resolve('nowhere')}. Name an overlay, such as shared/gateway/kubernetes/overlays/production.`,
  ],
  [['rollback', 'mf-clients', '--too', tmpdir()], "Unknown option '--too'.\n\nnpm run rollback -- <area>"],
  [['inventory', '--to', tmpdir(), '--write='], 'One of the arguments is empty. Nothing was done'],
])('npm run %j is refused in words', async (args, words) => {
  const { code, said } = await ended(args);
  expect(code).toBe(1);
  expect(said).toContain(words);
});

it('a path is meant from where the person is, although npm starts every script in the folder of the workspace', async () => {
  const from = { npm_lifecycle_event: 'releases', INIT_CWD: join(workspaceRoot, 'docs') };
  const there = await ended(['releases', '--to', 'nowhere'], from);
  expect(there.said).toContain(`There is no folder ${join(workspaceRoot, 'docs/nowhere')}.`);
  const within = await ended(['releases', '--to', 'nowhere'], { ...from, npm_lifecycle_event: 'test' });
  expect(within.said).toContain(`There is no folder ${resolve('nowhere')}.`);
});

it('npm run pack says at once that it cannot write there', async () => {
  await expect(ended(['pack', '--to', __filename])).resolves.toEqual({
    code: 1,
    said: `${__filename} is a file. Name the folder that the packages are to be in.`,
  });
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function take(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

it('npm start names the port of the console where somebody has it, before anything is built', async () => {
  const [port = 0] = await freePorts(1);
  await take(port);
  await take(port + 1);
  expect(await ended(['start'], { PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is in use. Stop what uses it, or choose another: PORT=8090 npm start`,
  });
}, 30_000);
