import { setRuntimeConfig } from '@console/api';
import type { ReleaseManifest } from '@console/area';
import { testConfig } from '@console/testing';
import { area, envelope, manifest, ours, serve, signature, theirs, trust } from './release/testSignatures';

/** Replaces the federation, which needs real bundles. */
jest.mock('./runtime/federation', () => ({
  offeredModules: {},
  loadExposed: async () => ({ area: { routes: [], widgets: {} } }),
  preloadShared: () => undefined,
}));

/** The folders that may run scripts, by the policy of the page. */
const allowed: string[] = [];
beforeEach(() => {
  allowed.length = 0;
  setRuntimeConfig(testConfig);
  trust();
  globalThis.__CONSOLE_SCRIPTS__ = {
    trusted: String,
    takeAllow: () => (folder) => void allowed.push(folder),
  };
});

/** Imported only now, because it takes the policy when it loads. */
const fetchCode = async () => (await import('./areaSource')).fetchCode(area);

const signed: ReleaseManifest = { ...manifest, signature };
const incompatible: ReleaseManifest = {
  ...signed,
  uses: { react: { version: '99.0.0', exports: ['useState'] } },
};

test('a release that runs may run the scripts of its own folder, and of no other area', async () => {
  serve(signed, envelope());
  await fetchCode();
  expect(allowed).toEqual(['http://console.test/remotes/mf-reports/']);
});

test.each([
  ['is not signed', manifest, envelope()],
  ['was signed with an unknown key', signed, envelope(theirs)],
  ['is incompatible', incompatible, envelope(ours, incompatible)],
])('a release that %s may run no script', async (_, release, answer) => {
  serve(release, answer);
  await expect(fetchCode()).rejects.toMatchObject({ name: 'RefusedRelease' });
  expect(allowed).toEqual([]);
});
