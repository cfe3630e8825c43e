import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageManifest, workspaceRoot } from '@console/build/workspace';
import { run } from './mutate';
import { mutated, mutatedFiles } from './mutated';

const packages = Object.entries(mutated);

it.each(packages)('%s is a package, and what is left out of it is there', (name, { folder, leftOut }) => {
  expect(packageManifest(join(workspaceRoot, folder)).name).toBe(
    name === 'shell' ? name : `@console/${name}`,
  );
  for (const file of leftOut.flatMap(({ files }) => files)) {
    const path = join(workspaceRoot, folder, 'src', file);
    expect(`${file} ${existsSync(path) && statSync(path).isDirectory() === file.endsWith('/')}`).toBe(
      `${file} true`,
    );
  }
});

it('all code of a package is changed but tests and what is left out', () => {
  const leftOut = [{ files: ['index.ts', 'bench/'], why: 'any' }];
  expect(mutatedFiles({ folder: 'shared/any', leftOut })).toEqual([
    'shared/any/src/**/*.{ts,tsx}',
    '!**/{*.test,*.d,test[A-Z]*}.{ts,tsx}',
    '!shared/any/src/index.ts',
    '!shared/any/src/bench/**',
  ]);
});

it('a file that is not there is named before anything is tried', async () => {
  await expect(run(['auth', 'src/idle.ts', 'idle.ts'])).rejects.toThrow(
    'There is no file idle.ts in shared/auth.',
  );
});

it.each([[[]], [['mf-clients']], [['toString']]])('%j names no package that can be tried', async (args) => {
  await expect(run(args)).rejects.toThrow('Say which package: api, auth, area, commands, resources, shell.');
});
