import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { CommandError } from './commandError';
import { mutated, mutatedFiles } from './mutated';

/** Less than this of the changes noticed, and the command fails. */
const ENOUGH = 85;

/**
 * `npm run mutate -- <package>`: changes the package's code in a copy of the workspace, one place at a time, and says
 * which changes its unit tests do not notice. What follows the package's name are the files to change, below it.
 */
export async function run([name = '', ...files]: string[]): Promise<void> {
  const target = Object.hasOwn(mutated, name) ? mutated[name] : undefined;
  if (!target) throw new CommandError(`Say which package: ${Object.keys(mutated).join(', ')}.`);
  const { folder, leftOut, slowTests = [] } = target;
  const missing = files.find((file) => !existsSync(join(workspaceRoot, folder, file)));
  if (missing) throw new CommandError(`There is no file ${missing} in ${folder}.`);
  for (const { files: left, why } of leftOut) console.log(`Left out: ${left.join(', ')} (${why})`);
  if (slowTests.length > 0) console.log(`Not asked, because each takes seconds: ${slowTests.join(', ')}`);
  process.chdir(workspaceRoot);
  process.env.MUTATED_PACKAGE = name;
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: files.length > 0 ? files.map((file) => `${folder}/${file}`) : mutatedFiles(target),
    testRunner: 'jest',
    // Beside this file: below the workspace's root there is none.
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: {
      configFile: 'shared/build/jest/mutated.mjs',
      enableFindRelatedTests: true,
      config: { testPathIgnorePatterns: ['/node_modules/', ...slowTests.map((test) => `/src/${test}$`)] },
    },
    coverageAnalysis: 'perTest',
    // A busy machine is slow; what takes longer than this never ends.
    timeoutMS: 30_000,
    // A change that is noticed by something that never comes has its process wait.
    concurrency: availableParallelism(),
    incremental: true,
    // It does not see that a new test reaches what a module does when it is loaded: a named file is tried anew.
    force: files.length > 0,
    incrementalFile: join('.stryker', `${name}.json`),
    // TypeScript 7 cannot be asked to rewrite one; the tests read none.
    tsconfigFile: 'none',
    tempDirName: '.stryker/copy',
    ignorePatterns: ['dist', 'dist-*', 'dist.*', '.cache'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {
      allowColor: false,
      allowEmojis: false,
      logTests: false,
      reportTests: false,
      skipFull: true,
    },
    thresholds: { high: 95, low: ENOUGH, break: files.length > 0 ? null : ENOUGH },
    allowConsoleColors: false,
  }).runMutationTest();
  if (results.length === 0) throw new CommandError('Nothing was changed: no file of that name has code.');
}
