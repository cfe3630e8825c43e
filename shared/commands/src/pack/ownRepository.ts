import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedVersion, sharedFolder, shellFolder, workspaceRoot } from '@console/build/workspace';
import { type NewArea, ownRepositoryFiles } from '../area/areaTemplate';
import { CommandError } from '../common/commandError';
import { jsonText, makeFolder, writeFiles } from '../common/folderFiles';
import { libraries } from './packedManifest';
import { packed, packedFile, packPackages } from './packPackages';

/** Packages that are used only in development. */
const forDevelopment = new Set(['build', 'testing', 'platform', 'commands', 'contracts']);

/** Further development dependencies of an area, and the folder here in which each is installed. */
const tools: Record<string, string> = {
  '@testing-library/jest-dom': workspaceRoot,
  '@testing-library/react': sharedFolder('testing'),
  '@types/jest': workspaceRoot,
  '@types/node': workspaceRoot,
  '@types/react': sharedFolder('ui'),
  '@types/react-dom': sharedFolder('ui'),
  jest: workspaceRoot,
  typescript: workspaceRoot,
};

const vendored = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`@console/${name}`, `file:vendor/${packedFile(name)}`]));

function ownManifest({ name, title }: NewArea): object {
  const versions = (names: readonly string[], folder: (name: string) => string) =>
    Object.fromEntries(names.map((library) => [library, installedVersion(library, folder(library))]));
  const commands = ['dev', 'test', 'build', 'release', 'rollback', 'releases', 'trace', 'help'];
  return {
    name,
    version: '0.1.0',
    private: true,
    description: `Remote: ${title}`,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `console ${command}`])),
    dependencies: {
      ...vendored(packed.filter((shared) => !forDevelopment.has(shared))),
      ...versions(libraries, () => shellFolder),
    },
    devDependencies: {
      ...vendored(packed.filter((shared) => forDevelopment.has(shared))),
      ...versions(Object.keys(tools), (tool) => tools[tool] ?? workspaceRoot),
    },
  };
}

/** Writes an area as its own repository, with the packages it depends on in its `vendor` folder. */
export function writeOwnRepository(area: NewArea, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new CommandError(`${folder} is not empty. Specify a new folder, or one that contains only .git.`);
  const files = {
    ...ownRepositoryFiles(area),
    'package.json': jsonText(ownManifest(area)),
  };
  // First, since it fails if an API report is out of date or a package does not compile.
  const vendor = mkdtempSync(join(tmpdir(), 'console-vendor-'));
  try {
    packPackages(vendor);
    makeFolder(folder);
    writeFiles(folder, files);
    chmodSync(join(folder, '.ci/run'), 0o755);
    cpSync(vendor, join(folder, 'vendor'), { recursive: true });
  } finally {
    rmSync(vendor, { recursive: true });
  }
}
