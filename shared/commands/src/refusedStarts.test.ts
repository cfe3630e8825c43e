/** @jest-environment node */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { areaFolder, workspaceRoot } from '@console/build/workspace';
import { freePorts } from './serve/freePorts';

/** Runs a command until it exits. */
function outcomeOf(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const commands = join(workspaceRoot, 'shared/commands');
  const program = ['--import', join(commands, 'node_modules/tsx/dist/esm/index.mjs')];
  const command = spawn(process.execPath, [...program, join(commands, 'src/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  command.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, output: output.trim() })));
}

it.each<[string, string[], NodeJS.ProcessEnv, string]>([
  [
    'no area to run standalone',
    ['--standalone'],
    {},
    'Specify one area to run standalone: npm run dev -- mf-clients --standalone',
  ],
  [
    'an invalid port',
    [],
    { PORT: 'abc' },
    'Invalid PORT "abc". Use a number from 1 to 65534: PORT=4100 npm run dev',
  ],
  [
    'a URL instead of an origin',
    ['mf-clients'],
    { CONSOLE_ORIGIN: 'https://staging.example.com/' },
    'Invalid CONSOLE_ORIGIN "https://staging.example.com/". Use an origin like https://staging.example.com, without a path or trailing slash.',
  ],
])('the development server fails at once, with an explanation, for %s', async (_, args, env, message) => {
  expect(await outcomeOf(['dev', ...args], env)).toEqual({ code: 1, output: message });
});

it.each<[string, string, NodeJS.ProcessEnv, string]>([
  ['remove-area', 'mf-nowhere', { npm_config_anyway: 'true' }, '--anyway'],
  ['rollback', 'mf-nowhere', { npm_config_to: '/srv/console' }, '--to'],
  ['rollback', 'mf-nowhere', { npm_config_token_description: '/srv/console' }, '--to'],
  ['dev', 'mf-nowhere', { npm_config_standalone: 'true' }, '--standalone'],
  ['rollback', 'mf-nowhere', { npm_config_to_nothing: 'true' }, '--to-nothing'],
  ['api', 'nowhere', { npm_config_breaking: 'true' }, '--breaking'],
  ['bench', 'nowhere', { npm_config_quick: 'true' }, '--quick'],
  ['key', 'nowhere', { npm_config_for: 'mf-clients' }, '--for'],
])('npm run %s does nothing if npm consumed an option', async (command, name, env, option) => {
  const { code, output } = await outcomeOf([command, name], env);
  expect(code).toBe(1);
  expect(output).toContain(`npm consumed ${option} itself. Nothing was changed. Put " -- " before`);
  expect(output).toContain(`npm run ${command} -- `);
});

it.each<[NodeJS.ProcessEnv, string]>([
  [{ npm_config_to: '/srv/console' }, '--to'],
  [{ npm_config_token_description: '/srv/console' }, '--to'],
  [{ npm_config_to_nothing: 'true' }, '--to-nothing'],
])('npm run remove-area does nothing if npm consumed an option of rollback: %j', async (env, option) => {
  const { code, output } = await outcomeOf(['remove-area', 'mf-nowhere'], env);
  expect(code).toBe(1);
  expect(output).toContain(`npm run remove-area does not support ${option}. Nothing was changed.`);
  expect(output).toContain('npm run rollback -- <name> --to');
});

it.each<[string[], string]>([
  [
    ['inventory', '--to', tmpdir(), '--config', 'nowhere.json'],
    `${resolve('nowhere.json')} cannot be read or written: it does not exist.`,
  ],
  [
    ['watch-pages', 'https://console.example.com', '--inventory', 'nowhere.json'],
    `${resolve('nowhere.json')} cannot be read or written: it does not exist.`,
  ],
  [['test', '--selectProjects', 'mf-suport'], 'No project mf-suport. Available: '],
  [
    ['test', '--selectProject', 'shell'],
    'Unrecognized option "selectProject". Did you mean "selectProjects"?',
  ],
  [['check', '--fix'], "Unknown option '--fix'.\n\nnpm run check [-- <file> …]"],
  [['build', 'mf-nowhere/'], 'Unknown target mf-nowhere. Available: '],
  [['release', 'mf-nowhere/', '--to', tmpdir()], 'No mf-nowhere in this checkout. Available: '],
  [['rollback', 'mf-clients', '--to', tmpdir(), '--commit', ''], 'An argument is empty. Nothing was changed'],
  [
    ['manifests', 'nowhere'],
    `Folder ${resolve('nowhere')} does not exist. Specify an overlay, such as shared/gateway/kubernetes/overlays/production.`,
  ],
  [['rollback', 'mf-clients', '--too', tmpdir()], "Unknown option '--too'.\n\nnpm run rollback -- <area>"],
  [['inventory', '--to', tmpdir(), '--write='], 'An argument is empty. Nothing was changed'],
  [
    ['rollback', 'mf-nowhere', '--to', tmpdir(), '--to=nowhere'],
    '--to is given twice. Nothing was changed.\n\nnpm run rollback -- <area>',
  ],
  [
    ['key', 'any', '--for', 'mf-nowhere', '--for', 'mf-clients', '--to', '/any.pem'],
    'Unknown area mf-nowhere.',
  ],
  // Jest's own options may be repeated.
  [['test', '--selectProject', 'shell', '--selectProject', 'api'], 'Unrecognized option "selectProject".'],
])('npm run %j is refused with an explanation', async (args, message) => {
  const { code, output } = await outcomeOf(args);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

it("paths are relative to the user's folder, although npm runs scripts in the workspace's", async () => {
  const from = { npm_lifecycle_event: 'releases', INIT_CWD: join(workspaceRoot, 'docs') };
  const there = await outcomeOf(['releases', '--to', 'nowhere'], from);
  expect(there.output).toContain(`Folder ${join(workspaceRoot, 'docs/nowhere')} does not exist.`);
  const within = await outcomeOf(['releases', '--to', 'nowhere'], { ...from, npm_lifecycle_event: 'test' });
  expect(within.output).toContain(`Folder ${resolve('nowhere')} does not exist.`);
});

it('npm run pack reports at once that it cannot write', async () => {
  await expect(outcomeOf(['pack', '--to', __filename])).resolves.toEqual({
    code: 1,
    output: `${__filename} is a file. Specify a folder for the packages.`,
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

it('npm start reports a port in use before anything is built', async () => {
  const [port = 0] = await freePorts(1);
  await take(port);
  await take(port + 1);
  expect(await outcomeOf(['start'], { PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=8090 npm start`,
  });
});

const { port: portOfClients } = JSON.parse(readFileSync(join(areaFolder('mf-clients'), 'area.json'), 'utf8'));

it.each<[string, string[], NodeJS.ProcessEnv, number]>([
  ['an area, which PORT moves along with the console', ['mf-clients'], {}, portOfClients - 3100],
  ['an area that runs standalone', ['mf-clients', '--standalone'], {}, 0],
  [
    'an area for a deployed console, which needs no console here',
    ['mf-clients'],
    { CONSOLE_ORIGIN: 'https://staging.example.com' },
    portOfClients - 3100,
  ],
])('npm run dev reports that the port of %s is in use', async (_, args, env, distance) => {
  const [port = 0] = await freePorts(1);
  const origin = env.CONSOLE_ORIGIN ? `CONSOLE_ORIGIN=${env.CONSOLE_ORIGIN} ` : '';
  if (origin) await take(port);
  await take(port + distance);
  expect(await outcomeOf(['dev', ...args], { ...env, PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port + distance} is in use. Stop the process that uses it, or choose another: PORT=${port + 1000} ${origin}npm run dev -- ${args.join(' ')}`,
  });
});
