import { execFileSync } from 'node:child_process';
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
import { sharedFolder } from '@console/build/workspace';
import { declarePackages, reportProblem } from '../api';
import { CommandError } from '../commandError';
import { makeFolder } from '../folderFiles';
import { contractsVersion, stageContracts } from './contracts';
import { packedManifest, packedVersion } from './packedManifest';

/** What leaves this workspace: the packages, and what the areas here offer to each other. */
export const packed = [...reportedPackages, 'contracts'];

/** The name that npm gives to the file of a package. */
export const packedFile = (name: string) =>
  `console-${name}-${name === 'contracts' ? contractsVersion() : packedVersion(name)}.tgz`;

const isTest = (path: string) => /\.test\.(d\.ts|tsx?)$/.test(path);

/** The package as it is to be packed: its sources, what the compiler declared of them, and its own package.json. */
function stage(name: string, folder: string): string {
  const source = sharedFolder(name);
  const staged = join(folder, name);
  cpSync(source, staged, {
    recursive: true,
    filter: (path) => !isTest(path) && !/^(node_modules|e2e|dist.*)$/.test(basename(path)),
  });
  const declared = join(source, 'node_modules/.cache/types/src');
  cpSync(declared, join(staged, 'types'), { recursive: true, filter: (path) => !isTest(path) });
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(packedManifest(name), null, 2)}\n`);
  return staged;
}

/** Packs what areas stand on, as it is in this checkout, into a folder. Answers the names of the files. */
export function packPackages(to: string): string[] {
  makeFolder(to);
  // First of all, because the rest takes a while: npm would say it in its own way.
  if (!statSync(to).isDirectory())
    throw new CommandError(`${to} is a file. Name the folder that the packages are to be in.`);
  accessSync(to, constants.W_OK);
  declarePackages();
  const [problem] = reportedPackages.flatMap((name) => reportProblem(name) ?? []);
  if (problem) throw new CommandError(`${problem} Then pack again: a packed version says what is in it.`);
  const folder = mkdtempSync(join(tmpdir(), 'console-pack-'));
  try {
    const staged = [...reportedPackages.map((name) => stage(name, folder)), stageContracts(folder)];
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...staged], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    // By Node, which says in words what the file system refuses, and leaves no half of a file.
    for (const file of packed.map(packedFile)) copyFileSync(join(folder, file), join(to, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return packed.map(packedFile);
}
