import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { changedFiles } from './changedFiles';
import { lint, outcomeOf, report, reportAll, types } from './checks';
import { CommandError } from './commandError';
import { runTestsOf } from './runJest';

/**
 * `npm run check`: types, lint, and the unit tests that have to do with what was changed since main, or with the files
 * that are named. Nothing is built, and no browser is needed.
 */
export async function run(named: string[]): Promise<void> {
  const missing = named.find((path) => !existsSync(path));
  if (missing) throw new CommandError(`There is no file ${missing} in ${process.cwd()}.`);
  const files = named.length > 0 ? named.map((path) => resolve(path)) : changedFiles(workspaceRoot);
  const [tests, ...outcomes] = await Promise.all([runTestsOf(files), outcomeOf(types), outcomeOf(lint)]);
  for (const outcome of outcomes) report(outcome);
  reportAll(outcomes, tests);
}
