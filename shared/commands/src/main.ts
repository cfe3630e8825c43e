import { isOwnRepository, workspaceRoot } from '@console/build/workspace';
import { CommandError } from './commandError';
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

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (name === 'help') return console.log(`\n${Object.values(usage).join('\n')}`);
  if (!isCommand(name))
    throw new CommandError(`There is no command "${name}". There are: ${Object.keys(usage).join(', ')}.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(`\n${usage[name]}`);
  if (isOwnRepository) assertOneDelivery(workspaceRoot);
  try {
    await (await commands[name]()).run(args);
  } catch (error) {
    if (isArgumentError(error)) throw new CommandError(`${error.message}\n\n${usage[name]}`);
    throw error;
  }
}

try {
  await run(process.argv.slice(2));
} catch (caught) {
  const error = inWords(caught, process.cwd());
  if (!(error instanceof CommandError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
