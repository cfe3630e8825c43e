import { isOwnRepository } from '@console/build/workspace';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';
import { usage } from './usage';

interface Command {
  run(args: string[]): Promise<void>;
}

const commands: Record<keyof typeof usage, () => Promise<Command>> = {
  start: () => import('./start'),
  dev: () => import('./dev'),
  check: () => import('./check'),
  test: () => import('./test'),
  build: () => import('./build'),
  api: () => import('./api'),
  pack: () => import('./pack'),
  bench: () => import('./bench'),
  mutate: () => import('./mutate'),
  release: () => import('./release'),
  rollback: () => import('./rollback'),
  releases: () => import('./releases'),
  inventory: () => import('./inventory'),
  'watch-pages': () => import('./watchPages'),
  key: () => import('./key'),
  'add-area': () => import('./addArea'),
  'remove-area': () => import('./removeArea'),
};

/** Those that an area in a repository of its own has a use for. */
const ofOwnRepository = ['dev', 'test', 'build', 'release', 'rollback', 'releases'] as const;

const place = isOwnRepository ? ' in the repository of an area' : '';
const known: readonly string[] = isOwnRepository ? ofOwnRepository : Object.keys(commands);

function isCommand(name: string): name is keyof typeof usage {
  return known.some((command) => command === name);
}

/** What Node says of an argument that a command does not know. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (name === 'help')
    return console.log(
      `\n${known
        .filter(isCommand)
        .map((each) => usage[each])
        .join('\n')}`,
    );
  if (!isCommand(name))
    throw new CommandError(`There is no command "${name}"${place}. There are: ${known.join(', ')}.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(`\n${usage[name]}`);
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
