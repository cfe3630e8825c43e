import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, packageManifest, workspaceRoot } from '@console/build/workspace';
import { jsonText } from '../common/folderFiles';
import { packedVersion } from './packedManifest';

/** The areas here that have a contract with others, and its file. */
const contracts = () =>
  areaNames()
    .map((area) => ({ area, file: join(areaFolder(area), 'contract.d.ts') }))
    .filter(({ file }) => existsSync(file));

const peers = () =>
  Object.fromEntries(['area', 'auth'].map((name) => [`@console/${name}`, `^${packedVersion(name)}`]));

/** The console's version plus a hash of the contracts and peers, so that different contents have different versions. */
export function contractsVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(peers()));
  for (const { area, file } of contracts()) hash.update(`${area}\n${readFileSync(file, 'utf8')}`);
  return `${packageManifest(workspaceRoot).version}-c${hash.digest('hex').slice(0, 8)}`;
}

/** Stages a types-only package with the contracts of the areas here, for areas in other repositories. */
export function stageContracts(folder: string): void {
  const staged = join(folder, 'contracts');
  mkdirSync(staged);
  for (const { area, file } of contracts()) cpSync(file, join(staged, `${area}.d.ts`));
  writeFileSync(
    join(staged, 'index.d.ts'),
    contracts()
      .map(({ area }) => `import './${area}';\n`)
      .join(''),
  );
  const manifest = {
    name: '@console/contracts',
    version: contractsVersion(),
    description: 'The widgets and addresses that the areas of the console offer to each other',
    license: 'Apache-2.0',
    types: 'index.d.ts',
    publishConfig: { access: 'restricted' },
    peerDependencies: peers(),
  };
  writeFileSync(join(staged, 'package.json'), jsonText(manifest));
}
