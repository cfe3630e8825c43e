import { isOwnRepository, workspaceRoot } from '@console/build/workspace';
import { CommandError } from './commandError';
import { endWithNpm } from './endings';
import { inWords } from './fileFailure';
import { assertOneDelivery } from './oneDelivery';
import { usageHere as usage } from './usageHere';

interface Command {
  run(args: string[]): Promise<void>;
}

const commands = {
  start: () => import('./start'),
  dev: () => import('./dev'),
  check: () => import('./check'),
  test: () => import('./test'),
  build: () => import('./build'),
  api: () => import('./api'),
  pack: () => import('./pack'),
  bench: () => import('./bench'),
  bytes: () => import('./bytes'),
  mutate: () => import('./mutate'),
  release: () => import('./release'),
  rollback: () => import('./rollback'),
  releases: () => import('./releases'),
  trace: () => import('./trace'),
  inventory: () => import('./inventory'),
  'watch-pages': () => import('./watchPages'),
  key: () => import('./key'),
  manifests: () => import('./manifests'),
  write: () => import('./write'),
  'add-area': () => import('./addArea'),
  'remove-area': () => import('./removeArea'),
} satisfies Record<string, () => Promise<Command>>;

type CommandName = keyof typeof commands;

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name) && Object.hasOwn(usage, name);
}

/** What Node says of an argument that a command does not know. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** What npm puts in the environment for an option; npm 11 takes `--to` for the beginning of one of its own. */
function keptAs(option: string): string[] {
  const own = `npm_config_${option.slice(2).replaceAll('-', '_')}`;
  return option === '--to' ? [own, 'npm_config_token_description'] : [own];
}

/**
 * npm keeps for itself what is not behind ` -- `: `npm run remove-area mf-x --to=/srv` would take the area out of the
 * checkout.
 */
function assertNotKeptByNpm(name: CommandName): void {
  const options = usage[name]?.match(/--[a-z][a-z-]*\b/g);
  const kept = options?.find((option) => keptAs(option).some((variable) => process.env[variable]));
  if (kept)
    throw new CommandError(
      `npm kept ${kept} for itself. Nothing was done; put " -- " before what is for the command:\n\n${usage[name]}`,
    );
}

/** What a script puts in the place of a variable that is not set would be taken for an option that was left out. */
function assertNoneEmpty(name: CommandName, args: string[]): void {
  if (args.some((arg) => arg === '' || /^--[\w-]+=$/.test(arg)))
    throw new CommandError(`One of the arguments is empty. Nothing was done.\n\n${usage[name]}`);
}

/** npm starts a script in the folder of package.json; a path that is typed is meant from where the person is. */
function standWhereTyped(name: CommandName): void {
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && npm_lifecycle_event === name) process.chdir(INIT_CWD);
}

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (name === 'help') return console.log(`\n${Object.values(usage).join('\n')}`);
  if (!isCommand(name))
    throw new CommandError(`There is no command "${name}". There are: ${Object.keys(usage).join(', ')}.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(`\n${usage[name]}`);
  assertNotKeptByNpm(name);
  assertNoneEmpty(name, args);
  standWhereTyped(name);
  if (isOwnRepository) assertOneDelivery(workspaceRoot);
  try {
    await (await commands[name]()).run(args);
  } catch (error) {
    if (isArgumentError(error)) {
      const [words] = error.message.split(' To specify a positional');
      throw new CommandError(`${words}\n\n${usage[name]}`);
    }
    throw error;
  }
}

endWithNpm();
try {
  await run(process.argv.slice(2));
} catch (caught) {
  const error = inWords(caught, process.cwd());
  if (!(error instanceof CommandError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
