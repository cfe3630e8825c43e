import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { array, create, record, string, type } from 'superstruct';
import { jsonText, writeFiles } from '../common/folderFiles';
import { gatewayProgram } from '../common/gatewayProgram';
import { tool } from '../common/tools';
import { assertAreaManifests } from './areaManifest';

const Config = type({ files: array(string()), references: array(type({ path: string() })) });

/** Edits the project references of the root tsconfig.json, from which the whole workspace is type-checked. */
function changeReferences(change: (paths: string[]) => string[]): void {
  const file = join(workspaceRoot, 'tsconfig.json');
  const config = create(JSON.parse(readFileSync(file, 'utf8')), Config);
  const references = change(config.references.map(({ path }) => path)).map((path) => ({ path }));
  writeFileSync(file, jsonText({ ...config, references }));
}

function changeOwners(change: (lines: string[]) => string[]): void {
  const file = join(workspaceRoot, 'CODEOWNERS');
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`);
}

export function format(...paths: string[]): void {
  execFileSync(process.execPath, tool('biome', 'check', '--write', ...paths), {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Regenerates the services, manifests and registries from the existing areas; returns the list of files written. */
export function writeServices(): string {
  // The program would only print its stack.
  assertAreaManifests();
  const printed = execFileSync(process.execPath, gatewayProgram('write'), { encoding: 'utf8' });
  const files = create(JSON.parse(printed), record(string(), string()));
  writeFiles(workspaceRoot, files);
  return Object.keys(files).join('\n');
}

export function ownersLine(area: string): string {
  return `${`/${area}/`.padEnd(17)} @console/${area.slice('mf-'.length)}`;
}

/** Adds an area to everything that lists the areas: types, code owners, services and registry. */
export function addMentions(area: string): void {
  changeReferences((paths) => {
    const place = paths.findLastIndex((path) => path.startsWith('mf-')) + 1;
    return paths.toSpliced(place, 0, area);
  });
  changeOwners((lines) => [...lines, ownersLine(area)]);
  writeServices();
}

/** Removes an area, whose folder has been deleted, from everything that lists the areas. */
export function removeMentions(area: string): void {
  changeReferences((paths) => paths.filter((path) => path !== area));
  changeOwners((lines) => lines.filter((line) => !line.startsWith(`/${area}/`)));
  writeServices();
}
