import { setRuntimeConfig } from '@console/api';
import type { Area, RegisteredArea, ReleaseManifest } from '@console/area';
import { testConfig } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { fetchCode, preloadCode } from './areaSource';
import { LoadFailure, RefusedRelease } from './release/loadFailure';

/** Replaces the federation, which needs real bundles: records which entries were run, and holds what they expose. */
jest.mock('./runtime/federation', () => ({
  offeredModules: {},
  loadExposed: async (container: string, { href, integrity }: { href: string; integrity: string }) => {
    mockRun.entries.push(`${container} ${href} ${integrity.slice(0, 9)}`);
    const code = mockRun.code[href.split('/').at(-1) ?? ''];
    if (!code) throw new TypeError('It does not start');
    return code;
  },
  preloadShared: (requests: readonly string[]) => mockRun.shared.push(...requests),
}));
const mockRun = {
  entries: [] as string[],
  shared: [] as string[],
  code: {} as Record<string, { area: Area }>,
};

const registered: RegisteredArea = {
  name: 'mf-any',
  title: 'Any',
  paths: ['/dashboard/any'],
  drawer: [],
  release: '/remotes/mf-any/release.json',
};
const base = 'http://console.test/remotes/mf-any';
const releaseOf = (version: string, more: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  name: 'mf-any',
  version: `${version}.0.0`,
  commit: `c${version}`,
  builtAt: '2026-11-21T12:00:00Z',
  uses: {},
  preloadShared: ['react', 'antd'],
  entry: { url: `e${version}.js`, integrity: `sha384-${version.repeat(64)}` },
  preload: [{ url: `p${version}.js`, integrity: `sha384-${version.repeat(64)}` }],
  ...more,
});
const incompatible = { uses: { react: { version: '99.0.0', exports: ['useState'] } } };
/** Makes an entry expose an area from now on. */
function runs(entry: string): { area: Area } {
  const code: { area: Area } = { area: { routes: [], widgets: {} } };
  mockRun.code[entry] = code;
  return code;
}

function serve(live: ReleaseManifest & { previous?: ReleaseManifest }): void {
  globalThis.fetch = async () => Response.json(live);
}

/** What the browser's console shows to developers. */
const expectLog = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  setRuntimeConfig(testConfig);
  document.head.replaceChildren();
  Object.assign(mockRun, { entries: [], shared: [], code: {} });
});

test('the live release runs, under its container name and with the hash from its manifest', async () => {
  const { area } = runs('e1.js');
  serve(releaseOf('1', { container: 'mf_any_abc' }));
  expect(await fetchCode(registered)).toEqual({
    area,
    release: releaseOf('1', { container: 'mf_any_abc' }),
    entry: `${base}/e1.js`,
    signedWith: undefined,
  });
  expect(mockRun.entries).toEqual([`mf_any_abc ${base}/e1.js sha384-11`]);
});

test('a release without a container name uses one derived from its own name', async () => {
  runs('e1.js');
  serve(releaseOf('1', { name: 'mf-any-more' }));
  await fetchCode(registered);
  expect(mockRun.entries).toEqual([`mf_any_more ${base}/e1.js sha384-11`]);
});

test('files and shared modules are preloaded, and nothing runs', async () => {
  serve(releaseOf('1'));
  const { release } = await preloadCode(registered);
  expect(release.version).toBe('1.0.0');
  expect(mockRun.shared).toEqual(['react', 'antd']);
  await waitFor(() =>
    expect([...document.head.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      `${base}/e1.js`,
      `${base}/p1.js`,
    ]),
  );
  expect(mockRun.entries).toEqual([]);
});

test('a release that does not start falls back to the previous one, with the reason', async () => {
  const { area } = runs('e1.js');
  serve({ ...releaseOf('2'), previous: releaseOf('1') });
  const log = expectLog();
  const got = await fetchCode(registered);
  expect(got).toMatchObject({ area, release: releaseOf('1'), entry: `${base}/e1.js` });
  expect(log.mock.calls).toEqual([['mf-any 2.0.0 did not start', new TypeError('It does not start')]]);
  expect(got.fallback?.from.version).toBe('2.0.0');
  expect(got.fallback?.reason).toBe('Its code could not be loaded or did not start.');
  expect(got.fallback?.hasStopped).toBe(false);
  expect(mockRun.entries.map((entry) => entry.split(' ')[1])).toEqual([`${base}/e2.js`, `${base}/e1.js`]);
});

test('a release that stopped here is not run again: its previous one is', async () => {
  const { area } = runs('e1.js');
  runs('e2.js');
  serve({ ...releaseOf('2'), previous: releaseOf('1') });
  expect(await fetchCode(registered)).toMatchObject({ release: releaseOf('2'), previous: '1.0.0' });
  const got = await fetchCode(registered, releaseOf('2'));
  expect(got).toMatchObject({ area, release: releaseOf('1'), fallback: { hasStopped: true } });
  expect(got.fallback?.from.version).toBe('2.0.0');
  // It has none before it that is known.
  expect(got.previous).toBeUndefined();
  runs('e3.js');
  serve({ ...releaseOf('3'), previous: releaseOf('2') });
  expect(await fetchCode(registered, releaseOf('2'))).toMatchObject({ release: releaseOf('3') });
});

test('a release that stopped here does not take the place of a later one that does not start', async () => {
  expectLog();
  runs('e2.js');
  serve({ ...releaseOf('3'), previous: releaseOf('2') });
  await expect(fetchCode(registered, releaseOf('2'))).rejects.toThrow('It does not start');
  expect(mockRun.entries.map((entry) => entry.split(' ')[1])).toEqual([`${base}/e3.js`]);
});

test('a release that stopped here without a previous one is reported as stopped', async () => {
  serve(releaseOf('2'));
  await expect(fetchCode(registered, releaseOf('2'))).rejects.toThrow('One of its pages stopped working.');
  expect(mockRun.entries).toEqual([]);
});

test('an incompatible release is never run', async () => {
  serve(releaseOf('1', incompatible));
  await expect(fetchCode(registered)).rejects.toThrow(RefusedRelease);
  await expect(fetchCode(registered)).rejects.toMatchObject({ release: { version: '1.0.0' } });
  expect(mockRun.entries).toEqual([]);
});

test('if the previous release does not run either, the error is that of the live one', async () => {
  serve({ ...releaseOf('2', incompatible), previous: releaseOf('1') });
  const log = expectLog();
  await expect(fetchCode(registered)).rejects.toThrow(/react/);
  expect(log.mock.calls).toEqual([['mf-any 1.0.0 did not start', new TypeError('It does not start')]]);
  serve(releaseOf('2'));
  await expect(fetchCode(registered)).rejects.toThrow('It does not start');
});

test('code that does not export an area is reported as such', async () => {
  mockRun.code['e1.js'] = JSON.parse('{}');
  serve(releaseOf('1'));
  await expect(fetchCode(registered)).rejects.toThrow(new LoadFailure('Its code does not export an area.'));
});
