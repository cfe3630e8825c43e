import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@console/build/workspace';
import { countsOf, reportTo, type TestCounts } from '@console/commands/runJest';

const results = join(workspaceRoot, 'test-results');

/** What a fixture left in test-results, by test and attempt, such as `fails-at-both-2`. */
export const evidenceOf = (fixture: string) => ({
  exists: (test: string, file: string) => existsSync(join(results, `${fixture}-fixture-ts-${test}`, file)),
  remove: () => {
    const folders = existsSync(results) ? readdirSync(results) : [];
    for (const name of folders.filter((folder) => folder.startsWith(`${fixture}-fixture-ts-`)))
      rmSync(join(results, name), { recursive: true, force: true });
  },
});

/** Runs `<fixture>.fixture.ts`, whose tests are meant to fail, in a jest of its own. `left` is in its temporary folder. */
export async function runFixture(
  fixture: string,
  { retries }: { retries: number },
): Promise<{ counts: TestCounts; printed: string; left: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), `console-${fixture}-`));
  try {
    const report = join(folder, 'report.json');
    const temporary = join(folder, 'temporary');
    mkdirSync(temporary);
    const jest = join(workspaceRoot, 'node_modules/.bin/jest');
    const args = [
      '--ci',
      '--selectProjects',
      'testing browser',
      '--testRegex',
      `/${fixture}\\.fixture\\.ts$`,
    ];
    const reporting = reportTo(report);
    const run = promisify(execFile)(jest, [...args, ...reporting.args], {
      cwd: workspaceRoot,
      env: { ...process.env, ...reporting.env, TEST_RETRIES: String(retries), TMPDIR: temporary },
    });
    // Some of the tests fail, and so does the run.
    const { stderr } = await run.catch((error: { stderr: string }) => error);
    // Without jest's own cache.
    const left = readdirSync(temporary).filter((name) => !name.startsWith('jest_'));
    return { counts: countsOf(report, true), printed: stderr, left };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
