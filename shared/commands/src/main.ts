import { CommandError } from './common/commandError';
import { asCommandError } from './common/fileFailure';
import { exitWithNpm } from './common/processLifetime';
import { runCommand } from './runCommand';

exitWithNpm();
// `| head` closes it early. The command still finishes, because it may be in the middle of a release.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
});
try {
  await runCommand(process.argv.slice(2));
} catch (caught) {
  const error = asCommandError(caught, process.cwd());
  if (!(error instanceof CommandError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
