import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ApiChanges, apiChanges } from '@console/build/apiChanges';
import {
  apiReport,
  readApiReport,
  reportedPackages,
  reportFile,
  sharedPackages,
} from '@console/build/apiReport';
import { packageManifest, sharedFolder, workspaceRoot } from '@console/build/workspace';
import { CommandError } from './commandError';

/** Has the compiler declare the packages as they are now; where nothing changed it only looks. */
export function declarePackages(): void {
  const packages = reportedPackages.map(sharedFolder);
  try {
    execFileSync(join(workspaceRoot, 'node_modules/.bin/tsc'), ['-b', ...packages], { stdio: 'inherit' });
  } catch {
    throw new CommandError(
      'The compiler did not come to its end; the lines above say why. Mend that, then run npm run api again. No report was written.',
    );
  }
}

export function raised(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const committedReport = (name: string) =>
  existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : '';

function reportNow(name: string, version: string): string {
  return apiReport(name, readApiReport(name), version);
}

/** What a package declares beside what its report says, in words; undefined where they are the same. */
export function reportProblem(name: string): string | undefined {
  const before = committedReport(name);
  const now = reportNow(name, packageManifest(sharedFolder(name)).version);
  if (now === before) return undefined;
  const changes = changeLines(apiChanges(name, before, now)).join(' ');
  return `@console/${name} does not declare what its report says. ${changes} Run npm run api, which raises its version.`;
}

function changeLines({ added, gone, changed }: ApiChanges): string[] {
  return [
    gone.length > 0 && `Gone: ${gone.join(', ')}.`,
    added.length > 0 && `New: ${added.join(', ')}.`,
    changed.length > 0 && `Changed: ${changed.join(', ')}.`,
  ].filter((line) => line !== false);
}

function setVersion(name: string, before: string, after: string): void {
  const file = join(sharedFolder(name), 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${before}"`, `"version": "${after}"`));
}

const changelogFile = (name: string) => join(sharedFolder(name), 'CHANGELOG.md');

/** The version that a package's changelog begins with. */
export const newestNoted = (name: string) =>
  /^## (\S+)$/m.exec(readFileSync(changelogFile(name), 'utf8'))?.[1];

/** Begins the entry of a version, for a person to say why. */
function noteInChangelog(name: string, version: string, lines: readonly string[]): void {
  const [heading = '', ...entries] = readFileSync(changelogFile(name), 'utf8').split(/^(?=## )/m);
  const entry = `## ${version}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`;
  writeFileSync(
    changelogFile(name),
    `${heading.trimEnd()}\n\n${entry}${entries.join('')}`.replace(/\n+$/, '\n'),
  );
}

/** Only at run time is every export compared by its name; whoever builds against a package without one has nothing. */
function assertMayLack(name: string, gone: readonly string[]): void {
  if (gone.length === 0 || sharedPackages.includes(name)) return;
  throw new CommandError(
    `${gone.join(', ')} is gone, and an area in a repository of its own that uses it would not build. Keep it, or raise the major version: npm run api -- ${name} --breaking`,
  );
}

/** Writes the report of a package as it is now, and raises its version where something that is declared has changed. */
function report(name: string, isBreaking: boolean): string {
  const { version } = packageManifest(sharedFolder(name));
  if (!reportProblem(name))
    return newestNoted(name) === version
      ? 'is as its report says'
      : `is as its report says; its CHANGELOG.md has no entry of ${version} yet`;
  const next = raised(version, isBreaking);
  const text = reportNow(name, next);
  const changes = apiChanges(name, committedReport(name), text);
  if (!isBreaking) assertMayLack(name, changes.gone);
  writeFileSync(reportFile(name), text);
  const lines = changeLines(changes);
  if (lines.length === 0) return 'has its report again';
  setVersion(name, version, next);
  noteInChangelog(name, next, lines);
  return `is ${next} now; say why in its CHANGELOG.md`;
}

/**
 * `npm run api [-- <package> …] [--breaking]`: writes the API reports anew, and raises the version of each package that has
 * changed.
 */
export async function run(args: string[]): Promise<void> {
  const options = { breaking: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const unknown = positionals.find((name) => !reportedPackages.includes(name));
  if (unknown)
    throw new CommandError(`There is no report of ${unknown}. There are: ${reportedPackages.join(', ')}.`);
  declarePackages();
  for (const name of positionals.length > 0 ? positionals : reportedPackages)
    console.log(`@console/${name} ${report(name, values.breaking)}`);
}
