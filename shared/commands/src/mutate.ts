import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@console/build/workspace';
import { CommandError } from './common/commandError';
import { mutated, mutatedFiles } from './testing/mutated';

/** The minimum mutation score in percent; below it the command fails. */
const MINIMUM_SCORE = 85;

/** `npm run mutate`: changes a package's code in a copy, and lists the changes that its unit tests do not notice. */
export async function run(args: string[]): Promise<void> {
  const [name = '', ...files] = parseArgs({ args, allowPositionals: true }).positionals;
  const target = Object.hasOwn(mutated, name) ? mutated[name] : undefined;
  if (!target) throw new CommandError(`Specify a package: ${Object.keys(mutated).join(', ')}.`);
  const { folder, excluded, slowTests = [] } = target;
  const missing = files.find((file) => !existsSync(join(workspaceRoot, folder, file)));
  if (missing) throw new CommandError(`File ${missing} not found in ${folder}.`);
  for (const { files: left, why } of excluded) console.log(`Excluded: ${left.join(', ')} (${why})`);
  if (slowTests.length > 0) console.log(`Tests not run, because each takes seconds: ${slowTests.join(', ')}`);
  process.chdir(workspaceRoot);
  process.env.MUTATED_PACKAGE = name;
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: files.length > 0 ? files.map((file) => `${folder}/${file}`) : mutatedFiles(target),
    testRunner: 'jest',
    // Resolved from here: the workspace root does not have it installed.
    plugins: [
      import.meta.resolve('@stryker-mutator/jest-runner'),
      new URL('testing/importPaths.mjs', import.meta.url).href,
    ],
    ignorers: ['importPaths'],
    jest: {
      configFile: 'shared/build/jest/mutated.mjs',
      enableFindRelatedTests: true,
      config: {
        testPathIgnorePatterns: [
          '/node_modules/',
          // The copy has no builds.
          '\\.built\\.test\\.ts$',
          ...slowTests.map((test) => `/src/${test}$`),
        ],
      },
    },
    coverageAnalysis: 'perTest',
    // Generous for a busy machine; anything slower is taken to hang.
    timeoutMS: 30_000,
    // Mutants that time out keep their process waiting.
    concurrency: availableParallelism(),
    incremental: true,
    // Incremental mode misses new tests that cover module-level code, so named files are always tested again.
    force: files.length > 0,
    incrementalFile: join('.stryker', `${name}.json`),
    // Stryker cannot rewrite a tsconfig with TypeScript 7, and the tests do not read one.
    tsconfigFile: 'none',
    tempDirName: '.stryker/copy',
    ignorePatterns: ['dist', 'dist-*', 'dist.*', '.cache'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: {
      allowColor: false,
      logTests: false,
      reportTests: false,
      skipFull: true,
    },
    thresholds: { high: 95, low: MINIMUM_SCORE, break: files.length > 0 ? null : MINIMUM_SCORE },
    allowConsoleColors: false,
  }).runMutationTest();
  if (results.length === 0) throw new CommandError('Nothing to mutate: no matching file contains code.');
}
