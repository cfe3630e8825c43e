interface Exclusion {
  /** Files below `src`, or folders with a trailing slash. */
  files: string[];
  why: string;
}

interface Mutated {
  folder: string;
  excluded: Exclusion[];
  /** Tests below `src` that take seconds and are not run: mutants that only they would kill count as survived. */
  slowTests?: string[];
}

const entryPoint: Exclusion = { files: ['index.ts'], why: 'only re-exports; the compiler checks it' };

/** The packages that are mutation-tested, by the name of their jest project. */
export const mutated: Record<string, Mutated> = {
  api: { folder: 'shared/api', excluded: [entryPoint] },
  auth: { folder: 'shared/auth', excluded: [entryPoint] },
  area: {
    folder: 'shared/area',
    excluded: [
      entryPoint,
      { files: ['standalone/'], why: 'the page of a standalone area; covered by browser tests' },
    ],
  },
  commands: {
    folder: 'shared/commands',
    slowTests: [
      'store/bucketStoreRefused.test.ts',
      'release/releaseKilled.test.ts',
      'store/releaseStoreAtOnce.test.ts',
    ],
    excluded: [
      {
        files: ['serve/freePorts.ts', 'serve/localConsole.ts'],
        why: 'used only by tests and benchmarks',
      },
      { files: ['bench.ts', 'bench/'], why: 'prints measurements, which are read by people' },
      {
        files: [
          'main.ts',
          'usage.ts',
          'usageHere.ts',
          'addArea.ts',
          'area/areaMentions.ts',
          'build.ts',
          'building/buildTarget.ts',
          'check.ts',
          'testing/checks.ts',
          'testing/chromium.ts',
          'dev.ts',
          'common/gatewayProgram.ts',
          'serve/liveManifests.ts',
          'manifests.ts',
          'mutate.ts',
          'testing/mutated.ts',
          'testing/runJest.ts',
          'start.ts',
          'serve/stopped.ts',
          'test.ts',
        ],
        why: 'runs as a separate process, which Stryker cannot instrument; covered by npm test and the browser tests',
      },
      {
        files: [
          'bytes.ts',
          'bytes/budgets.ts',
          'bytes/firstScreens.ts',
          'pack/ownRepository.ts',
          'pack.ts',
          'pack/contracts.ts',
          'pack/packPackages.ts',
          'release.ts',
          'building/targets.ts',
        ],
        why: 'builds or packs the whole console, or reads builds; covered by browser tests',
      },
      {
        files: ['api.ts', 'removeArea.ts'],
        why: 'modifies the workspace it runs in, here the copy that Stryker tests everything else in',
      },
    ],
  },
  resources: { folder: 'shared/resources', excluded: [entryPoint] },
  shell: {
    folder: 'shell',
    excluded: [
      { files: ['main.ts'], why: 'starts the page' },
      {
        files: ['shared-modules/'],
        why: 'lists of names',
      },
    ],
  },
};

export function mutatedFiles({ folder, excluded }: Mutated): string[] {
  return [
    `${folder}/src/**/*.{ts,tsx}`,
    '!**/{*.test,*.d,test[A-Z]*}.{ts,tsx}',
    ...excluded.flatMap(({ files }) => files.map((file) => `!${folder}/src/${file.replace(/\/$/, '/**')}`)),
  ];
}
