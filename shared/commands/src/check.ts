import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './common/commandError';
import { checkAreas, lint, report, reportAll, runCheck, types } from './testing/checks';
import { runTestsOf } from './testing/runJest';

/**
 * `npm run check`: types, lint, every area.json, and the unit tests related to the changes since main, or to the given
 * files. Needs no build and no browser.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals: named } = parseArgs({ args, allowPositionals: true });
  const missing = named.find((path) => !existsSync(path));
  if (missing) throw new CommandError(`File ${missing} not found in ${process.cwd()}.`);
  // Jest would find no test for a folder, and succeed.
  const folder = named.find((path) => statSync(path).isDirectory());
  if (folder)
    throw new CommandError(
      `${folder} is a folder. Specify its files instead: npm run check -- $(git ls-files ${folder})`,
    );
  const [tests, ...outcomes] = await Promise.all([
    runTestsOf(named.map((path) => resolve(path))),
    runCheck(types),
    runCheck(lint),
    checkAreas(),
  ]);
  for (const outcome of outcomes) report(outcome);
  reportAll(outcomes, tests);
}
