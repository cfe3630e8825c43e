import { execSync } from 'node:child_process';
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { reportedPackages } from '@console/build/apiReport';
import { sharedFolder, shellFolder } from '@console/build/workspace';
import { compileDeclarations, reportProblem } from '../api';
import { CommandError } from '../common/commandError';
import { jsonText, makeFolder } from '../common/folderFiles';
import { contractsVersion, stageContracts } from './contracts';
import { packedManifest, packedVersion } from './packedManifest';

/** The packages that are packed, including the contracts between areas. */
export const packed = [...reportedPackages, 'contracts'];

/** The file name that npm gives to a packed package. */
export const packedFile = (name: string) =>
  `console-${name}-${name === 'contracts' ? contractsVersion() : packedVersion(name)}.tgz`;

const isTest = (path: string) => /\.test\.(d\.ts|tsx?)$/.test(path);

/** Stages a package for packing: its sources, their generated declarations, and an adapted package.json. */
function stage(name: string, folder: string): void {
  const source = sharedFolder(name);
  const staged = join(folder, name);
  cpSync(source, staged, {
    recursive: true,
    filter: (path) => !isTest(path) && !/^(node_modules|e2e|dist.*)$/.test(basename(path)),
  });
  const declared = join(source, 'node_modules/.cache/types/src');
  cpSync(declared, join(staged, 'types'), { recursive: true, filter: (path) => !isTest(path) });
  writeFileSync(join(staged, 'package.json'), jsonText(packedManifest(name)));
  // Which exports of a library the shell offers: elsewhere an area with others would only be refused when it is released.
  if (name === 'build')
    cpSync(join(shellFolder, 'src/shared-modules'), join(staged, 'src/shared-modules'), { recursive: true });
}

/** Packs the packages that areas depend on from this checkout into a folder. Returns the file names. */
export function packPackages(to: string): string[] {
  makeFolder(to);
  // Checked first, because the rest takes a while and npm's error would be less clear.
  if (!statSync(to).isDirectory())
    throw new CommandError(`${to} is a file. Specify a folder for the packages.`);
  accessSync(to, constants.W_OK);
  compileDeclarations();
  const [problem] = reportedPackages.flatMap((name) => reportProblem(name) ?? []);
  if (problem)
    throw new CommandError(`${problem} Then pack again: a version identifies the contents of a package.`);
  const folder = mkdtempSync(join(tmpdir(), 'console-pack-'));
  try {
    for (const name of reportedPackages) stage(name, folder);
    stageContracts(folder);
    // Through a shell: Windows cannot start npm.cmd without one. Relative: the path of the folder may contain a space.
    const staged = packed.map((name) => `./${name}`);
    execSync(`npm pack --silent --ignore-scripts ${staged.join(' ')}`, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Copied by Node, which reports file system errors clearly and leaves no partial file.
    for (const file of packed.map(packedFile)) copyFileSync(join(folder, file), join(to, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return packed.map(packedFile);
}
