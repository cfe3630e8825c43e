import { CommandError } from './commandError';

const commands: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  build: () => import('./build'),
  dev: () => import('./dev'),
  start: () => import('./start'),
  test: () => import('./test'),
  bench: () => import('./bench'),
  release: () => import('./release'),
  rollback: () => import('./rollback'),
  releases: () => import('./releases'),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];

try {
  if (!command)
    throw new CommandError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  await (await command()).run(args);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
