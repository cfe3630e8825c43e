import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiReport, readApiReport, reportedPackages, reportFile } from '@console/build/apiReport';
import { packageManifest, sharedFolder, workspaceRoot } from '@console/build/workspace';

/** Has the compiler declare the packages as they are now; where nothing changed it only looks. */
export function declarePackages(): void {
  const packages = reportedPackages.map(sharedFolder);
  execFileSync(join(workspaceRoot, 'node_modules/.bin/tsc'), ['-b', ...packages], { stdio: 'inherit' });
}

/** The version after this one. */
export function raised(version: string, isBreaking: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether the report of a package says what the package declares. */
export function isReported(name: string): boolean {
  const { version } = packageManifest(sharedFolder(name));
  const committed = existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : '';
  return apiReport(name, readApiReport(name), version) === committed;
}

function setVersion(name: string, before: string, after: string): void {
  const file = join(sharedFolder(name), 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${before}"`, `"version": "${after}"`));
}

/** Writes the report of a package as it is now, and raises its version where something that is declared has changed. */
function report(name: string, isBreaking: boolean): string {
  if (isReported(name)) return 'is as its report says';
  const { version } = packageManifest(sharedFolder(name));
  const next = raised(version, isBreaking);
  const text = apiReport(name, readApiReport(name), next);
  writeFileSync(reportFile(name), text);
  if (!text.includes(`| ${next} |`)) return 'has its report again';
  setVersion(name, version, next);
  return `is ${next} now`;
}

/** `npm run api [-- --breaking]`: writes the API reports anew, and raises the version of each package that has changed. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { breaking: { type: 'boolean', default: false } } });
  declarePackages();
  for (const name of reportedPackages) console.log(`@console/${name} ${report(name, values.breaking)}`);
}
