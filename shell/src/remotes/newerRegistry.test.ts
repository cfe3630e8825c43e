import { queryClient } from '@console/api';
import type { Area } from '@console/area';
import type { AreaCode } from './areaSource';
import { areaState } from './areaStates';
import { loadArea, replaceArea } from './loadArea';
import { areaOfPath, readRegistry, refusedAreas } from './registry';
import { testRelease } from './testRelease';

jest.mock('./areaSource', () => ({ fetchCode: async () => mockCode }));
let mockCode: AreaCode;

const page = (path: string, needs: string) => ({ path, handle: { title: 'Reports', needs } });

/** The code that the next load brings. */
function release(version: string, ...routes: Area['routes']): Area {
  const area: Area = { routes, widgets: {} };
  mockCode = { area, release: testRelease('mf-reports', version) };
  return area;
}

let registered: object;
let asked: string[];
/** A new name for each test, because loaded areas are cached permanently. */
let name: `mf-${string}` = 'mf-';
let count = 0;
beforeEach(async () => {
  count += 1;
  name = `mf-reports-${count}`;
  const area = {
    name,
    title: 'Reports',
    paths: ['/dashboard/reports'],
    drawer: [],
    release: `/remotes/${name}/release.json`,
  };
  registered = area;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json(
      String(address).endsWith('release.json') ? mockCode.release : { areas: [registered] },
    );
  };
  asked = [];
  await readRegistry();
  asked = [];
});

const ownPermission = () => `${name.replace('mf-', '')}.read`;

function declarePermission() {
  registered = { ...registered, permissions: { [ownPermission()]: ['administrator'] } };
}

test('the pages of a release that brings its own permission are open in a tab from before', async () => {
  declarePermission();
  release('1', page('/dashboard/reports', ownPermission()));
  await loadArea(name);
  expect(areaState(name).closedRoutes).toEqual([]);
});

test('the path that a release brings leads to its area in a tab from before', async () => {
  registered = { ...registered, paths: ['/dashboard/reports', '/dashboard/figures'] };
  release('1', page('/dashboard/figures', 'signedIn'));
  await loadArea(name);
  expect(areaOfPath('/dashboard/figures')?.name).toBe(name);
});

test('the same applies to a release that replaces a crashed one', async () => {
  release('1', page('/dashboard/reports', 'signedIn'));
  await loadArea(name);
  declarePermission();
  release('2', page('/dashboard/reports', ownPermission()));
  await expect(replaceArea(name)).resolves.toBe(true);
  expect(areaState(name).closedRoutes).toEqual([]);
});

test('a release is used even if the registry cannot be read again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const area = release('1', page('/dashboard/figures', 'figures.read'));
  expect(await loadArea(name)).toBe(area);
});

test('a release is used even if the registry does not answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => undefined);
  const area = release('1', page('/dashboard/figures', 'figures.read'));
  const loading = loadArea(name);
  await jest.advanceTimersByTimeAsync(7_000);
  jest.useRealTimers();
  expect(areaState(name).phase).toBe('loaded');
  expect(await loading).toBe(area);
});

test('what was read before stays if the registry can no longer be read by this shell', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = async () => Response.json({ areas: [{ ...registered, paths: 5 }] });
  release('1', page('/dashboard/figures', 'figures.read'));
  await loadArea(name);
  expect(areaOfPath('/dashboard/reports')?.name).toBe(name);
  expect(refusedAreas()).toEqual([]);
});

test('a retry after a crash forgets what the area was sent, and nothing else', async () => {
  const others = [
    ['mf-other', 'list'],
    ['shared', 'expanded', 'list'],
  ] as const;
  release('1', page('/dashboard/reports', 'signedIn'));
  await loadArea(name);
  await queryClient.prefetchQuery({ queryKey: [name, 'list'], queryFn: async () => 1 });
  await queryClient.prefetchQuery({ queryKey: ['shared', 'entities'], queryFn: async () => 1 });
  await queryClient.prefetchQuery({ queryKey: others[0], queryFn: async () => 1 });
  queryClient.setQueryData(others[1], ['row']);
  await replaceArea(name);
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey)).toEqual(others);
});

test('a retry after a crash leaves requests under way alone', async () => {
  release('1', page('/dashboard/reports', 'signedIn'));
  await loadArea(name);
  let answer: (value: number) => void = () => undefined;
  const held = () => new Promise<number>((resolve) => (answer = resolve));
  const asking = queryClient.fetchQuery({ queryKey: ['shared', 'underway'], queryFn: held });
  await replaceArea(name);
  answer(1);
  await expect(asking).resolves.toBe(1);
});

test('the registry is not read again for a release with nothing new', async () => {
  release('1', page('/dashboard/reports/:id', 'signedIn'));
  await loadArea(name);
  expect(asked).toEqual([]);
});
