interface LeftOut {
  /** Files below `src`, or folders by a slash at their end. */
  files: string[];
  why: string;
}

interface Mutated {
  folder: string;
  leftOut: LeftOut[];
  /** Tests, below `src`, of which one takes seconds: what they alone would notice counts as not noticed. */
  slowTests?: string[];
}

const door: LeftOut = { files: ['index.ts'], why: 'names what the package offers; types hold it' };

/** The packages whose unit tests are tried by changing the code, by the name of their jest project. */
export const mutated: Record<string, Mutated> = {
  api: { folder: 'shared/api', leftOut: [door] },
  auth: { folder: 'shared/auth', leftOut: [door] },
  area: {
    folder: 'shared/area',
    leftOut: [
      door,
      { files: ['standalone/'], why: 'the page of an area that runs alone; browser tests open it' },
    ],
  },
  commands: {
    folder: 'shared/commands',
    slowTests: ['bucketStoreRefused.test.ts', 'releaseKilled.test.ts', 'releaseStoreAtOnce.test.ts'],
    leftOut: [
      {
        files: ['freePorts.ts', 'localConsole.ts'],
        why: 'serves tests and benchmarks',
      },
      { files: ['bench.ts', 'bench/'], why: 'measures; whoever reads the figures judges them' },
      {
        files: [
          'main.ts',
          'usage.ts',
          'usageHere.ts',
          'addArea.ts',
          'areaMentions.ts',
          'build.ts',
          'buildTarget.ts',
          'check.ts',
          'checks.ts',
          'chromium.ts',
          'dev.ts',
          'gatewayProgram.ts',
          'liveManifests.ts',
          'manifests.ts',
          'mutate.ts',
          'mutated.ts',
          'runJest.ts',
          'start.ts',
          'stopped.ts',
          'test.ts',
        ],
        why: 'runs as a process of its own, into which Stryker does not see: npm test and the browser tests do',
      },
      {
        files: [
          'bytes.ts',
          'bytes/budgets.ts',
          'bytes/firstScreens.ts',
          'ownRepository.ts',
          'pack.ts',
          'pack/contracts.ts',
          'pack/packPackages.ts',
          'release.ts',
          'targets.ts',
        ],
        why: 'builds or packs the whole console, or reads what was built; the browser tests run it',
      },
      {
        files: ['api.ts', 'removeArea.ts'],
        why: 'changes what it is run in: of the copy that Stryker tries all others in, packages and areas would be gone',
      },
    ],
  },
  resources: { folder: 'shared/resources', leftOut: [door] },
  shell: {
    folder: 'shell',
    leftOut: [
      { files: ['main.ts'], why: 'starts the page' },
      {
        files: ['shared-modules/', 'remotes/federation.ts'],
        why: 'the seam to the federation, which needs real bundles; the browser tests in shell/e2e load them',
      },
    ],
  },
};

export function mutatedFiles({ folder, leftOut }: Mutated): string[] {
  return [
    `${folder}/src/**/*.{ts,tsx}`,
    '!**/{*.test,*.d,test[A-Z]*}.{ts,tsx}',
    ...leftOut.flatMap(({ files }) => files.map((file) => `!${folder}/src/${file.replace(/\/$/, '/**')}`)),
  ];
}
