import { parseArgs, types } from 'node:util';
import { isOwnRepository, workspaceRoot } from '@console/build/workspace';
import { CommandError } from './common/commandError';
import { printable } from './common/printable';
import { assertOneDelivery } from './oneDelivery';
import { usageHere as usage } from './usageHere';

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
} satisfies Record<string, () => Promise<{ run(args: string[]): Promise<void> }>>;

type CommandName = keyof typeof commands;

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name) && Object.hasOwn(usage, name);
}

/** Whether this is the error of `parseArgs` for an unknown or malformed argument. */
function isArgumentError(error: unknown): error is Error {
  return types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The environment variables that npm sets for an option. npm 11 takes `--to` for an abbreviation of one of its own. */
function npmVariablesOf(option: string): string[] {
  const own = `npm_config_${option.slice(2).replaceAll('-', '_')}`;
  return option === '--to' ? [own, 'npm_config_token_description'] : [own];
}

/** Options of other commands that are easily given to this one. Its help text may mention them, too. */
const notSupported: Partial<Record<CommandName, readonly string[]>> = {
  'remove-area': ['--to', '--to-nothing'],
};

/** npm consumes options before ` -- `: `remove-area mf-x --to=/srv` would remove the area from the checkout. */
function assertNotKeptByNpm(name: CommandName): void {
  const isKept = (option: string) => npmVariablesOf(option).some((variable) => process.env[variable]);
  const foreign = notSupported[name]?.find(isKept);
  if (foreign)
    throw new CommandError(
      `npm run ${name} does not support ${foreign}. Nothing was changed.\n\n${usage[name]}`,
    );
  const kept = usage[name]?.match(/--[a-z][a-z-]*\b/g)?.find(isKept);
  if (kept)
    throw new CommandError(
      `npm consumed ${kept} itself. Nothing was changed. Put " -- " before the arguments of the command:\n\n${usage[name]}`,
    );
}

/** Rejects empty arguments: a script with an unset variable would otherwise seem to have omitted the option. */
function assertNoEmptyArgument(name: CommandName, args: string[]): void {
  if (args.some((arg) => arg === '' || /^--[\w-]+=$/.test(arg)))
    throw new CommandError(`An argument is empty. Nothing was changed.\n\n${usage[name]}`);
}

/** Rejects a "~" that the shell has left: a release would go to a folder of that name in the user's folder. */
function assertHomeExpanded(args: string[]): void {
  const [path] = args.flatMap((arg) => /^(?:--[\w-]+=)?(~(?:[\\/].*)?)$/.exec(arg)?.[1] ?? []);
  if (path)
    throw new CommandError(
      `The shell did not replace the "~" of "${printable(path)}" with your home folder, as it does not after "=" and in quotes. Nothing was changed. Write the whole path.`,
    );
}

/** Options that may be repeated: jest's, and one that the script in an area's folder gives already. */
const repeatable: Partial<Record<CommandName, RegExp>> = { key: /^--for$/, dev: /^--standalone$/, test: /./ };

/** Rejects repeated options, of which the last would win: a release would go to another folder than the first one given. */
function assertNoOptionTwice(name: CommandName, args: string[]): void {
  const given = parseArgs({ args, strict: false, tokens: true }).tokens.flatMap((token) =>
    token.kind === 'option' && !repeatable[name]?.test(token.rawName) ? [token.rawName] : [],
  );
  const twice = given.find((option, i) => given.indexOf(option) < i);
  if (twice) throw new CommandError(`${twice} is given twice. Nothing was changed.\n\n${usage[name]}`);
}

/** Removes the separator, as npm does; pnpm and Yarn pass it on. Among jest's arguments a later one ends a list. */
const withoutSeparator = (name: string, args: string[]) =>
  args.filter((arg, at) => arg !== '--' || (name === 'test' && at > 0));

/** Tab completion adds a slash to the folder of an area or of the shell. */
const withoutSlash = (arg: string) => arg.replace(/^(shell|mf-[a-z0-9-]+)[\\/]$/, '$1');

/** Changes to the user's folder, to which typed paths are relative: npm runs scripts in that of package.json. */
function restoreWorkingDirectory(name: CommandName): void {
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && npm_lifecycle_event === name) process.chdir(INIT_CWD);
}

/** Runs the command that the arguments of `npm run` or of `console` name. */
export async function runCommand([name = 'help', ...given]: string[]): Promise<void> {
  const args = withoutSeparator(name, given);
  if (['help', '--help', '-h'].includes(name)) return console.log(`\n${Object.values(usage).join('\n')}`);
  if (!isCommand(name))
    throw new CommandError(`Unknown command "${name}". Available: ${Object.keys(usage).join(', ')}.`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(`\n${usage[name]}`);
  assertNotKeptByNpm(name);
  assertNoEmptyArgument(name, args);
  assertHomeExpanded(args);
  assertNoOptionTwice(name, args);
  restoreWorkingDirectory(name);
  if (isOwnRepository) assertOneDelivery(workspaceRoot);
  try {
    await (await commands[name]()).run(args.map(withoutSlash));
  } catch (error) {
    if (isArgumentError(error)) {
      const [message = ''] = error.message.split(/\.? To specify a positional|\.?$/);
      throw new CommandError(`${message}.\n\n${usage[name]}`);
    }
    throw error;
  }
}
