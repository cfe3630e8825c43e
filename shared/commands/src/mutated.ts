interface Mutated {
  folder: string;
  /** Files below `src` that are not changed, and why. */
  leftOut: { files: string; why: string }[];
}

const door = { files: 'index.ts', why: 'names what the package offers; types hold it' };
const ofTests = { files: '{test*,*Fixture}.{ts,tsx}', why: 'belongs to the tests' };

/** The packages whose unit tests are tried by changing the code, `npm run mutate -- <name>`. */
export const mutated: Record<string, Mutated> = {
  api: { folder: 'shared/api', leftOut: [door] },
  auth: { folder: 'shared/auth', leftOut: [door, ofTests] },
  area: {
    folder: 'shared/area',
    leftOut: [
      door,
      {
        files: 'standalone/**',
        why: 'the page of `npm run dev -- <area> --standalone`; browser tests open it',
      },
    ],
  },
  commands: {
    folder: 'shared/commands',
    leftOut: [
      ofTests,
      { files: '{bench.ts,bench/**}', why: 'measures; whoever reads the figures judges them' },
      {
        files:
          '{main,usage,addArea,areaMentions,build,buildTarget,dev,start,stopped,test,chromium,mutate,mutated}.ts',
        why: 'run as processes of their own, by npm test and the browser tests; Stryker cannot see into those',
      },
      { files: '{localConsole,workspaceCopy}.ts', why: 'belongs to the browser tests' },
    ],
  },
  resources: { folder: 'shared/resources', leftOut: [door] },
  shell: {
    folder: 'shell',
    leftOut: [
      ofTests,
      { files: 'main.ts', why: 'starts the page' },
      {
        files:
          '{shared-modules/**,remotes/federation.ts,remotes/consumesRuntime.ts,remotes/bundledAreaSource.ts}',
        why: 'the seam to the federation, which needs real bundles; the browser tests in shell/e2e load them',
      },
    ],
  },
};
