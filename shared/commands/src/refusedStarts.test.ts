import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { areaFolder, workspaceRoot } from '@console/build/workspace';
import { CommandError } from './common/commandError';
import { asCommandError } from './common/fileFailure';
import { runCommand } from './runCommand';
import { freePorts } from './serve/freePorts';

const commands = join(workspaceRoot, 'shared/commands');
/** As a URL: on Windows, Node takes the drive of a path for a scheme. */
const tsx = pathToFileURL(join(commands, 'node_modules/tsx/dist/esm/index.mjs')).href;

/** Runs Node with this program until it exits. */
async function outcomeOf(program: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', tsx, ...program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, output: output.trim() };
}

const main = join(commands, 'src/main.ts');

const environment = process.env;
afterEach(() => {
  process.env = environment;
});

/** The message with which a command is refused. In this process: to start one for each takes a second. */
async function refusalOf(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  // Without the folder in which npm was run, to which `npm test` would move this process.
  process.env = { ...environment, INIT_CWD: undefined, ...env };
  const refused = await runCommand(args).catch((error: unknown) => asCommandError(error, process.cwd()));
  if (!(refused instanceof CommandError)) throw refused;
  return refused.message;
}

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
  const output = await refusalOf([command, name], env);
  expect(output).toContain(`npm consumed ${option} itself. Nothing was changed. Put " -- " before`);
  expect(output).toContain(`npm run ${command} -- `);
});

it.each<[NodeJS.ProcessEnv, string]>([
  [{ npm_config_to: '/srv/console' }, '--to'],
  [{ npm_config_token_description: '/srv/console' }, '--to'],
  [{ npm_config_to_nothing: 'true' }, '--to-nothing'],
])('npm run remove-area does nothing if npm consumed an option of rollback: %j', async (env, option) => {
  const output = await refusalOf(['remove-area', 'mf-nowhere'], env);
  expect(output).toContain(`npm run remove-area does not support ${option}. Nothing was changed.`);
  expect(output).toContain('npm run rollback -- <name> --to');
});

it.each<[string[], string]>([
  [
    ['watch-pages', 'https://console.example.com', '--inventory', 'nowhere.json'],
    `${resolve('nowhere.json')} cannot be read or written: it does not exist.`,
  ],
  [['test', '--selectProjects', 'mf-suport'], 'No project mf-suport. Available: '],
  [['check', '--fix'], "Unknown option '--fix'.\n\nnpm run check [-- <file> …]"],
  [['build', 'mf-nowhere/'], 'Unknown target mf-nowhere. Available: '],
  [['release', 'mf-nowhere/', '--to', tmpdir()], 'No mf-nowhere in this checkout. Available: '],
  [['rollback', 'mf-clients', '--to', tmpdir(), '--commit', ''], 'An argument is empty. Nothing was changed'],
  [
    ['manifests', 'nowhere'],
    `Folder ${resolve('nowhere')} does not exist. Specify an overlay, such as shared/gateway/kubernetes/overlays/production.`,
  ],
  [['write', '--fix'], "Unknown option '--fix'.\n\nnpm run write"],
  [['pack', '--to'], "Option '--to <value>' argument missing.\n\nnpm run pack"],
  [['bench', '--hepl'], "Unknown option '--hepl'.\n\nnpm run bench [-- <part> …]"],
  [['mutate', 'auth', '--hepl'], "Unknown option '--hepl'.\n\nnpm run mutate -- <package>"],
  [['rollback', 'mf-clients', '--too', tmpdir()], "Unknown option '--too'.\n\nnpm run rollback -- <area>"],
  [['inventory', '--to', tmpdir(), '--write='], 'An argument is empty. Nothing was changed'],
  [
    ['releases', '--to=~/nowhere'],
    'The shell did not replace the "~" of "~/nowhere" with your home folder, as it does not after "=" and in quotes. Nothing was changed. Write the whole path.',
  ],
  [['releases', '--to', '~'], 'The shell did not replace the "~" of "~" with your home folder'],
  [
    ['rollback', 'mf-nowhere', '--to', tmpdir(), '--to=nowhere'],
    '--to is given twice. Nothing was changed.\n\nnpm run rollback -- <area>',
  ],
  [
    ['key', 'any', '--for', 'mf-nowhere', '--for', 'mf-clients', '--to', '/any.pem'],
    'Unknown area mf-nowhere.',
  ],
  // pnpm and Yarn pass on the separator that npm removes.
  [['releases', '--', '--to', 'nowhere'], `Folder ${resolve('nowhere')} does not exist.`],
  [['releases', 'mf-clients', '--', '--to', 'nowhere'], `Folder ${resolve('nowhere')} does not exist.`],
  // Jest's own options may be repeated.
  [
    ['test', '--selectProject', 'shell', '--selectProject', 'api'],
    'Unrecognized option "selectProject". Did you mean "selectProjects"?',
  ],
])('npm run %j is refused with an explanation', async (args, message) => {
  expect(await refusalOf(args)).toContain(message);
});

it("paths are relative to the user's folder, although npm runs scripts in the workspace's", async () => {
  const args = ['inventory', '--to', tmpdir(), '--config', 'nowhere.json'];
  const from = { npm_lifecycle_event: 'inventory', INIT_CWD: join(workspaceRoot, 'docs') };
  const reason =
    'cannot be read or written: it does not exist. Check that it and its folder exist, then run the command again.';
  expect(await outcomeOf([main, ...args], from)).toEqual({
    code: 1,
    output: `${join(workspaceRoot, 'docs/nowhere.json')} ${reason}`,
  });
  const within = await refusalOf(args, { ...from, npm_lifecycle_event: 'test' });
  expect(within).toBe(`${resolve('nowhere.json')} ${reason}`);
});

it('npm run pack reports at once that it cannot write', async () => {
  await expect(refusalOf(['pack', '--to', __filename])).resolves.toBe(
    `${__filename} is a file. Specify a folder for the packages.`,
  );
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
  expect(await outcomeOf([main, 'start'], { PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=${port + 10} npm start`,
  });
});

const { port: portOfClients } = JSON.parse(readFileSync(join(areaFolder('mf-clients'), 'area.json'), 'utf8'));

/** Runs each refused start in turn, and prints their messages. Jest cannot load the development server. */
const starts = `import { CommandError } from '${join(commands, 'src/common/commandError.ts')}';
import { runCommand } from '${join(commands, 'src/runCommand.ts')}';
const messages = [];
for (const [args, env] of JSON.parse(process.env.STARTS)) {
  const before = { ...process.env };
  Object.assign(process.env, env);
  await runCommand(['dev', ...args]).catch((error) => {
    if (!(error instanceof CommandError)) throw error;
    messages.push(error.message);
  });
  process.env = before;
}
console.error(JSON.stringify(messages));`;

it('npm run dev fails at once, with an explanation', async () => {
  const [byConsole = 0, alone = 0, forDeployed = 0] = await freePorts(3);
  // PORT moves the areas along with the console.
  const ofClients = (port: number) => port + portOfClients - 3100;
  const origin = 'https://staging.example.com';
  for (const port of [ofClients(byConsole), alone, forDeployed, ofClients(forDeployed)]) await take(port);
  const inUse = (port: number, remedy: string) =>
    `Port ${port} is in use. Stop the process that uses it, or choose another: ${remedy}`;
  const refused: [args: string[], env: NodeJS.ProcessEnv, message: string][] = [
    [['--standalone'], {}, 'Specify one area to run standalone: npm run dev -- mf-clients --standalone'],
    [[], { PORT: 'abc' }, 'Invalid PORT "abc". Use a number from 1 to 65534: PORT=4100 npm run dev'],
    [
      ['mf-clients'],
      { CONSOLE_ORIGIN: `${origin}/` },
      `Invalid CONSOLE_ORIGIN "${origin}/". Use an origin like ${origin}, without a path or trailing slash.`,
    ],
    // The script of an area's folder names --standalone.
    [
      ['mf-clients', '--standalone'],
      { CONSOLE_ORIGIN: origin },
      `A standalone area is not served for a console. In the root: CONSOLE_ORIGIN=${origin} npm run dev -- mf-clients. To run it standalone, unset CONSOLE_ORIGIN.`,
    ],
    [
      ['mf-clients'],
      { PORT: `${byConsole}` },
      inUse(ofClients(byConsole), `PORT=${byConsole + 1000} npm run dev -- mf-clients`),
    ],
    [
      ['mf-clients', '--standalone'],
      { PORT: `${alone}` },
      inUse(alone, `PORT=${alone + 1000} npm run dev -- mf-clients --standalone`),
    ],
    // It needs no console here, so the console's port may be in use.
    [
      ['mf-clients'],
      { PORT: `${forDeployed}`, CONSOLE_ORIGIN: origin },
      inUse(
        ofClients(forDeployed),
        `PORT=${forDeployed + 1000} CONSOLE_ORIGIN=${origin} npm run dev -- mf-clients`,
      ),
    ],
  ];
  const program = ['--input-type=module', '--eval', starts];
  const { output } = await outcomeOf(program, { STARTS: JSON.stringify(refused) });
  expect(JSON.parse(output)).toEqual(refused.map(([, , message]) => message));
});
