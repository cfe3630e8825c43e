import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { array, create, string, type } from 'superstruct';
import { gatewayProgram } from './gatewayProgram';

const Config = type({ files: array(string()), references: array(type({ path: string() })) });

/** The types of the whole workspace are checked from the root. */
function changeReferences(change: (paths: string[]) => string[]): void {
  const file = join(workspaceRoot, 'tsconfig.json');
  const config = create(JSON.parse(readFileSync(file, 'utf8')), Config);
  const paths = change(config.references.map(({ path }) => path));
  writeFileSync(
    file,
    `${JSON.stringify({ ...config, references: paths.map((path) => ({ path })) }, null, 2)}\n`,
  );
}

function changeOwners(change: (lines: string[]) => string[]): void {
  const file = join(workspaceRoot, 'CODEOWNERS');
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`);
}

export function format(...paths: string[]): void {
  const biome = join(workspaceRoot, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', ...paths], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The services, the manifests and the registry, from the areas that there are; answers which files these are. */
export function writeServices(): string {
  const written = execFileSync(process.execPath, gatewayProgram('write'), {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  format('shared/gateway/environments');
  return written.trimEnd();
}

/** Has an area named in what lists the areas: the types, the code owners, the services and the registry. */
export function mention(area: string): void {
  changeReferences((paths) => {
    const place = paths.findLastIndex((path) => path.startsWith('mf-')) + 1;
    return paths.toSpliced(place, 0, area);
  });
  const team = `@console/${area.slice('mf-'.length)}`;
  changeOwners((lines) => [...lines, `${`/${area}/`.padEnd(18)}${team}`]);
  writeServices();
}

/** Takes an area, whose folder is gone, out of the same. */
export function forget(area: string): void {
  changeReferences((paths) => paths.filter((path) => path !== area));
  changeOwners((lines) => lines.filter((line) => !line.startsWith(`/${area}/`)));
  writeServices();
}
