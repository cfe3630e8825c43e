import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
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
import { git, packageManifest, sharedFolder } from '@console/build/workspace';
import { CommandError } from './common/commandError';
import { tool } from './common/tools';
import { hasAsPeer } from './pack/packedManifest';

/** Compiles the declarations of the reported packages. Incremental: without changes it only checks. */
export function compileDeclarations(): void {
  const packages = reportedPackages.map(sharedFolder);
  // The compiler would report each file that it cannot write, and then what it lacks.
  for (const folder of packages) accessSync(folder, constants.W_OK);
  try {
    execFileSync(process.execPath, tool('tsc', '-b', ...packages), { stdio: 'inherit' });
  } catch {
    throw new CommandError(
      'Compilation failed; see the errors above. Nothing was written. Fix the errors, then run the command again.',
    );
  }
}

export function nextVersion(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether the major version differs from that of the last commit; false if git cannot tell. */
function hasNewMajor(name: string, version: string): boolean {
  try {
    const committed = git(sharedFolder(name), 'show', 'HEAD:./package.json');
    return !committed.includes(`"version": "${version.split('.')[0]}.`);
  } catch {
    return false;
  }
}

const committedReport = (name: string) =>
  existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : '';

/** How the declarations of a package differ from its committed report; undefined if they match. */
export function reportProblem(name: string): string | undefined {
  const before = committedReport(name);
  const now = apiReport(name, readApiReport(name), packageManifest(sharedFolder(name)).version);
  if (now === before) return undefined;
  return [
    `The API report of @console/${name} is out of date.`,
    ...changeLines(apiChanges(name, before, now)),
    'Run npm run api to update it and raise the version.',
  ].join(' ');
}

function changeLines({ added, gone, changed }: ApiChanges): string[] {
  return [
    gone.length > 0 && `Removed: ${gone.join(', ')}.`,
    added.length > 0 && `New: ${added.join(', ')}.`,
    changed.length > 0 && `Changed: ${changed.join(', ')}.`,
  ].filter((line) => line !== false);
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

function raise(name: string, before: string, after: string, lines: readonly string[]): void {
  const file = join(sharedFolder(name), 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${before}"`, `"version": "${after}"`));
  addChangelogEntry(name, after, lines);
}

/** Refuses to remove an export from a package that is only built against: no check at run time covers its names. */
function assertRemovalAllowed(name: string, gone: readonly string[]): void {
  if (gone.length === 0 || sharedPackages.includes(name)) return;
  throw new CommandError(
    `${gone.join(', ')} was removed, and areas in their own repositories that use it would not build. Keep it, or raise the major version: npm run api -- ${name} --breaking`,
  );
}

interface Reported {
  outcome: string;
  /** The version to which the package was raised. */
  version?: string;
}

/**
 * Updates the report of a package, and raises its version if its declarations changed.
 * @param hasNewMeaning whether to raise it even so: any of its modules may be the one whose meaning changed
 */
function report(name: string, isBreaking: boolean, hasNewMeaning: boolean): Reported {
  const { version } = packageManifest(sharedFolder(name));
  const isCurrent = !reportProblem(name);
  if (isCurrent && !hasNewMeaning)
    return {
      outcome:
        latestChangelogVersion(name) === version
          ? 'is up to date'
          : `is up to date, but its CHANGELOG.md has no entry for ${version} yet`,
    };
  // The command was run for this change before.
  if (isCurrent && hasNewMajor(name, version))
    return {
      outcome: `was not raised again: ${version} already is a new major version since the last commit`,
    };
  const next = nextVersion(version, isBreaking);
  const text = apiReport(name, readApiReport(name), next);
  const changes = apiChanges(name, committedReport(name), text);
  if (!isBreaking) assertRemovalAllowed(name, changes.gone);
  const lines = changeLines(changes);
  const isMeaningOnly = hasNewMeaning && lines.length === 0;
  writeFileSync(reportFile(name), isMeaningOnly ? apiReport(name, new Map(), next) : text);
  if (isMeaningOnly) lines.push('Changed meaning, with the same declarations.');
  if (lines.length === 0) return { outcome: 'report restored' };
  raise(name, version, next, lines);
  return { outcome: `is now ${next}; explain the change in its CHANGELOG.md`, version: next };
}

/** The packages whose packed peers change with the version of this one, directly or by way of each other. */
function dependants(name: string): string[] {
  const found = new Set([name]);
  // Also visits what is added meanwhile.
  for (const peer of found)
    for (const other of reportedPackages) if (hasAsPeer(other, peer)) found.add(other);
  return [...found].filter((other) => other !== name);
}

/**
 * Raises the patch of a package that is packed with other peers from now on. A file of the same name would be the
 * installed one for npm, which would refuse the new major because of its peers.
 */
function raisePatch(name: string, required: string): string {
  const { version } = packageManifest(sharedFolder(name));
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  raise(name, version, next, [`Requires ${required}.`]);
  return `is now ${next}, because it requires ${required}`;
}

/** Raises the patch of all packages that depend on these new major versions, and notes the outcome of each. */
function raiseDependants(raised: ReadonlyMap<string, string>, outcomes: Map<string, string>): void {
  for (const other of reportedPackages) {
    const reasons = [...raised]
      .filter(([name]) => dependants(name).includes(other))
      .map(([name, version]) => `@console/${name} ${version}`);
    if (reasons.length > 0 && !raised.has(other))
      outcomes.set(other, raisePatch(other, reasons.join(' and ')));
  }
}

/** `npm run api`: rewrites the API reports, and raises the version of each package whose declarations changed. */
export async function run(args: string[]): Promise<void> {
  const options = { breaking: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const unknown = positionals.find((name) => !reportedPackages.includes(name));
  if (unknown)
    throw new CommandError(`Unknown package ${unknown}. Available: ${reportedPackages.join(', ')}.`);
  compileDeclarations();
  const outcomes = new Map<string, string>();
  try {
    const raised = new Map<string, string>();
    for (const name of positionals.length > 0 ? positionals : reportedPackages) {
      const hasNewMeaning = values.breaking && positionals.includes(name);
      const { outcome, version } = report(name, values.breaking, hasNewMeaning);
      if (version) raised.set(name, version);
      outcomes.set(name, outcome);
    }
    if (values.breaking) raiseDependants(raised, outcomes);
  } finally {
    for (const [name, outcome] of outcomes) console.log(`@console/${name} ${outcome}`);
  }
}
