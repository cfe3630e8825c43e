import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageManifest, workspaceRoot } from '@console/build/workspace';
import { run } from '../mutate';
import { mutated, mutatedFiles } from './mutated';

const packages = Object.entries(mutated);

it.each(packages)('%s is a package, and its exclusions exist', (name, { folder, excluded }) => {
  expect(packageManifest(join(workspaceRoot, folder)).name).toBe(
    name === 'shell' ? name : `@console/${name}`,
  );
  for (const file of excluded.flatMap(({ files }) => files)) {
    const path = join(workspaceRoot, folder, 'src', file);
    expect(`${file} ${existsSync(path) && statSync(path).isDirectory() === file.endsWith('/')}`).toBe(
      `${file} true`,
    );
  }
});

it.each(packages)(
  'no test of %s chooses an environment: Stryker could not see what it covers',
  (_name, { folder }) => {
    const src = join(workspaceRoot, folder, 'src');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const choosing = tests.filter((file) =>
      /^\/\*\*[\s*]*@jest-env/.test(readFileSync(join(src, file), 'utf8')),
    );
    expect([tests.length > 0, choosing]).toEqual([true, []]);
  },
);

it('all code of a package is mutated, except tests and exclusions', () => {
  const excluded = [{ files: ['index.ts', 'bench/'], why: 'any' }];
  expect(mutatedFiles({ folder: 'shared/any', excluded })).toEqual([
    'shared/any/src/**/*.{ts,tsx}',
    '!**/{*.test,*.d,test[A-Z]*}.{ts,tsx}',
    '!shared/any/src/index.ts',
    '!shared/any/src/bench/**',
  ]);
});

it('a missing file is named before anything is run', async () => {
  await expect(run(['auth', 'src/idle.ts', 'idle.ts'])).rejects.toThrow(
    'File idle.ts not found in shared/auth.',
  );
});

it.each([[[]], [['mf-clients']], [['toString']]])('%j is not a package that can be mutated', async (args) => {
  await expect(run(args)).rejects.toThrow('Specify a package: api, auth, area, commands, resources, shell.');
});
