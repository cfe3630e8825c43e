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
import { packageManifest, sharedFolder } from '@console/build/workspace';
import { CommandError } from './commandError';
import { tool } from './tools';

/** Compiles the declarations of the reported packages. Incremental: without changes it only checks. */
export function compileDeclarations(): void {
  const packages = reportedPackages.map(sharedFolder);
  try {
    execFileSync(process.execPath, tool('tsc', '-b', ...packages), { stdio: 'inherit' });
  } catch {
    throw new CommandError(
      'Compilation failed; see the errors above. No report was written. Fix the errors, then run npm run api again.',
    );
  }
}

export function nextVersion(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const committedReport = (name: string) =>
  existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : '';

function currentReport(name: string, version: string): string {
  return apiReport(name, readApiReport(name), version);
}

/** How the declarations of a package differ from its committed report; undefined if they match. */
export function reportProblem(name: string): string | undefined {
  const before = committedReport(name);
  const now = currentReport(name, packageManifest(sharedFolder(name)).version);
  if (now === before) return undefined;
  const changes = changeLines(apiChanges(name, before, now)).join(' ');
  return `The API report of @console/${name} is out of date. ${changes} Run npm run api to update it and raise the version.`;
}

function changeLines({ added, gone, changed }: ApiChanges): string[] {
  return [
    gone.length > 0 && `Removed: ${gone.join(', ')}.`,
    added.length > 0 && `New: ${added.join(', ')}.`,
    changed.length > 0 && `Changed: ${changed.join(', ')}.`,
  ].filter((line) => line !== false);
}

function setVersion(name: string, before: string, after: string): void {
  const file = join(sharedFolder(name), 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${before}"`, `"version": "${after}"`));
}

const changelogFile = (name: string) => join(sharedFolder(name), 'CHANGELOG.md');

/** The version at the top of a package's changelog. */
export const latestChangelogVersion = (name: string) =>
  /^## (\S+)$/m.exec(readFileSync(changelogFile(name), 'utf8'))?.[1];

/** Adds a changelog entry for a version; the author completes it with the reason. */
function addChangelogEntry(name: string, version: string, lines: readonly string[]): void {
  const [heading = '', ...entries] = readFileSync(changelogFile(name), 'utf8').split(/^(?=## )/m);
  const entry = `## ${version}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`;
  writeFileSync(
    changelogFile(name),
    `${heading.trimEnd()}\n\n${entry}${entries.join('')}`.replace(/\n+$/, '\n'),
  );
}

/**
 * Removing an export from a package that is only built against is breaking: the run-time check of export names does
 * not cover it.
 */
function assertRemovalAllowed(name: string, gone: readonly string[]): void {
  if (gone.length === 0 || sharedPackages.includes(name)) return;
  throw new CommandError(
    `${gone.join(', ')} was removed, and areas in their own repositories that use it would not build. Keep it, or raise the major version: npm run api -- ${name} --breaking`,
  );
}

/** Updates the report of a package, and raises its version if its declarations changed. */
function report(name: string, isBreaking: boolean): string {
  const { version } = packageManifest(sharedFolder(name));
  if (!reportProblem(name))
    return latestChangelogVersion(name) === version
      ? 'is up to date'
      : `is up to date, but its CHANGELOG.md has no entry for ${version} yet`;
  const next = nextVersion(version, isBreaking);
  const text = currentReport(name, next);
  const changes = apiChanges(name, committedReport(name), text);
  if (!isBreaking) assertRemovalAllowed(name, changes.gone);
  writeFileSync(reportFile(name), text);
  const lines = changeLines(changes);
  if (lines.length === 0) return 'report restored';
  setVersion(name, version, next);
  addChangelogEntry(name, next, lines);
  return `is now ${next}; explain the change in its CHANGELOG.md`;
}

/**
 * `npm run api [-- <package> …] [--breaking]`: rewrites the API reports, and raises the version of each package whose
 * declarations changed.
 */
export async function run(args: string[]): Promise<void> {
  const options = { breaking: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const unknown = positionals.find((name) => !reportedPackages.includes(name));
  if (unknown)
    throw new CommandError(`Unknown package ${unknown}. Available: ${reportedPackages.join(', ')}.`);
  compileDeclarations();
  for (const name of positionals.length > 0 ? positionals : reportedPackages)
    console.log(`@console/${name} ${report(name, values.breaking)}`);
}
