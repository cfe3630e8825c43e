import { incompatibilityReason, satisfiesCaret } from './compatibility';
import type { ReleaseManifest, ShellManifest } from './manifests';

const shell: Pick<ShellManifest, 'contract' | 'oldestContract' | 'shared'> = {
  contract: 3,
  oldestContract: 2,
  shared: { react: { version: '19.3.1' }, 'antd/es/app': { version: '6.6.8' }, jotai: { version: '2.20.3' } },
};

const release: ReleaseManifest = {
  name: 'mf-reports',
  version: '0.12.0',
  commit: 'c0ffee',
  builtAt: '2026-11-21T12:00:00Z',
  contract: 3,
  shared: { react: '19.3.0', antd: '6.6.8' },
  uses: { first: ['react', 'antd/es/app'], later: ['jotai'] },
  entry: { url: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` },
  preload: [],
};

test.each<[string, Partial<ReleaseManifest>, string | undefined]>([
  ['what it was built against', {}, undefined],
  ['an older contract that is still served', { contract: 2 }, undefined],
  [
    'a contract that is no longer served',
    { contract: 1 },
    'It was built for contract 1 of the console; this console has contracts 2 to 3.',
  ],
  [
    'a newer minor',
    { shared: { antd: '6.7.0' } },
    'It was built against antd 6.7.0; this console has 6.6.8.',
  ],
  [
    'what the shell has not',
    { shared: { vue: '3.0.0' } },
    'It needs vue 3.0.0, which this console does not have.',
  ],
  [
    'a shared module of its first screen that the shell does not offer',
    { uses: { first: ['antd/es/tour'], later: [] } },
    'It uses antd/es/tour, which this console does not have.',
  ],
  [
    'a shared module of a later page that the shell does not offer',
    { uses: { first: [], later: ['@console/ui/Chart'] } },
    'It uses @console/ui/Chart, which this console does not have.',
  ],
  ['facts of before the list of used modules', { uses: undefined }, undefined],
])('a release with %s', (_, change, reason) => {
  expect(incompatibilityReason({ ...release, ...change }, shell)).toBe(reason);
});

test.each([
  ['6.6.8', '6.6.8', true],
  ['6.7.0', '6.6.8', true],
  ['6.6.7', '6.6.8', false],
  ['7.0.0', '6.6.8', false],
  ['0.12.1', '0.12.0', true],
  ['0.13.0', '0.12.0', false],
])('%s serves what was built against %s: %s', (offered, wanted, serves) => {
  expect(satisfiesCaret(offered, wanted)).toBe(serves);
});
