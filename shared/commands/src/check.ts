import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportedPackages } from '@console/build/apiReport';
import { reportProblem } from './api';
import { areaManifestProblems } from './area/areaManifest';
import { CommandError } from './common/commandError';
import { lint, type Outcome, outcomeOf, report, reportAll, runCheck, sources, types } from './testing/checks';
import { runTestsOf } from './testing/runJest';

/** Checks the types and, as they are declared now, the API reports. */
async function checkTypes(): Promise<Outcome[]> {
  const compiled = report(await runCheck(types));
  if (!compiled.passed) return [compiled];
  const problems = reportedPackages.flatMap((name) => reportProblem(name) ?? []);
  return [compiled, report(outcomeOf('API reports', problems))];
}

/** `npm run check`: types, API reports, lint, sources, every area.json and the related unit tests. No build, no browser. */
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
    checkTypes(),
    runCheck(lint).then(report),
    runCheck(sources).then(report),
    report(outcomeOf('Areas', areaManifestProblems())),
  ]);
  reportAll(outcomes.flat(), tests);
}
