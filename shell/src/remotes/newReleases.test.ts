import { setRuntimeConfig } from '@console/api';
import type { RegisteredArea, Release } from '@console/area';
import { testConfig } from '@console/testing';
import { type AreaState, areaState, setAreaState } from './areaStates';
import { findNewReleases } from './newReleases';
import { readRegistry } from './registry';
import { ours, setPage } from './release/testSignatures';
import { noteCrash } from './runningAreas';

/** Offers nothing: a release that uses a shared module is incompatible. */
jest.mock('./runtime/federation', () => ({ offeredModules: {} }));

const area: RegisteredArea = {
  name: 'mf-reports',
  title: 'Reports',
  paths: ['/dashboard/reports'],
  drawer: [],
  release: '/remotes/mf-reports/release.json',
};

/** Part of all hashes, because releases found to be complete are cached permanently. */
let attempt = 1000;
/** A release built at this hour, two digits. */
function release(hour: string): Release {
  const integrity = `sha384-${hour.repeat(30)}${attempt}`;
  return {
    name: 'mf-reports',
    version: `1.${hour}.0`,
    commit: `c${hour}`,
    builtAt: `2026-11-21T${hour}:00:00Z`,
    uses: {},
    preloadShared: [],
    entry: { url: `remoteEntry.${hour}.js`, integrity },
    preload: [{ url: `routes.${hour}.js`, integrity }],
  };
}

const shellScript = '<script src="/static/js/index.0a1b2c3d.js" type="text/plain"></script>';

let live: Release;
let missing: string[] = [];
let asked: string[] = [];
let page = '';
let pageStatus = 200;
let releaseStatus = 200;

beforeEach(async () => {
  attempt += 1;
  setRuntimeConfig(testConfig);
  missing = [];
  asked = [];
  page = '';
  pageStatus = 200;
  releaseStatus = 200;
  document.head.replaceChildren();
  history.replaceState(null, '', '/dashboard/reports');
  globalThis.fetch = async (input, init) => {
    const { url, method, credentials, cache } = new Request(new URL(String(input), location.href), init);
    const how = `${method} ${credentials} ${cache}`;
    if (url.endsWith('/remotes.json')) return Response.json({ areas: [area] });
    if (new URL(url).pathname === '/') {
      asked.push(`${how} the page`);
      return new Response(page, { status: pageStatus });
    }
    if (url.endsWith('/release.json')) return Response.json(live, { status: releaseStatus });
    asked.push(`${how} ${url.split('/').at(-1)}`);
    return new Response(null, { status: missing.some((file) => url.endsWith(file)) ? 404 : 200 });
  };
  await readRegistry();
});

const running = (hour: string, more: Partial<AreaState> = {}) =>
  setAreaState('mf-reports', { phase: 'loaded', release: release(hour), ...more });

const nothing = { otherShell: false, newer: [], rolledBack: [] };

test('a newer release is offered once all its files exist, and they are not checked again after that', async () => {
  running('10');
  live = release('11');
  missing = ['routes.11.js'];
  expect(await findNewReleases()).toEqual(nothing);
  expect(asked).toEqual(['HEAD omit default remoteEntry.11.js', 'HEAD omit default routes.11.js']);
  missing = [];
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
  asked = [];
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
  expect(asked).toEqual([]);
});

test.each(['11', '09'])('an offer stays until two checks in a row do not see it: %s', async (hour) => {
  running('10');
  live = release(hour);
  const offered = await findNewReleases();
  expect(offered).not.toEqual(nothing);
  for (const next of ['10', hour, '10']) {
    live = release(next);
    expect(await findNewReleases(offered)).toEqual(offered);
  }
  expect(await findNewReleases(offered)).toEqual(nothing);
});

test('the offer of a release that runs by now, after a Retry, ends at the next check', async () => {
  running('10');
  live = release('11');
  const offered = await findNewReleases();
  running('11');
  expect(await findNewReleases(offered)).toEqual(nothing);
  live = release('12');
  const next = await findNewReleases();
  live = release('11');
  expect(await findNewReleases(next)).toEqual(next);
});

test('a release built before the running one is a rollback', async () => {
  running('10');
  live = release('09');
  const rolledBack = [{ title: 'Reports', version: '1.09.0' }];
  expect(await findNewReleases()).toEqual({ ...nothing, rolledBack });
});

test('a release that was built earlier, but released after the running one, is not a rollback', async () => {
  running('10');
  live = { ...release('08'), previous: release('10') };
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
  live = { ...release('08'), previous: release('07') };
  expect((await findNewReleases()).rolledBack).toEqual([{ title: 'Reports', version: '1.08.0' }]);
});

test('a different release with the same build time is not a rollback', async () => {
  running('10');
  live = { ...release('17'), builtAt: release('10').builtAt };
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
});

test('neither the running release nor one that failed to start is offered, not by a second check either', async () => {
  running('10');
  live = release('10');
  expect(await findNewReleases()).toEqual(nothing);
  running('10', { fallback: { from: release('12'), reason: 'It throws.' } });
  live = release('12');
  expect([await findNewReleases(), await findNewReleases()]).toEqual([nothing, nothing]);
  live = release('13');
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
});

test('an area that crashes while its rolled back release is noticed still counts as stopped', async () => {
  running('10', { fallback: { from: release('12'), reason: 'It throws.' } });
  live = release('10');
  const finding = findNewReleases();
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  noteCrash({ name: 'mf-reports', title: 'Reports' }, new Error('a bug'));
  await finding;
  expect(areaState('mf-reports').fallback).toBeUndefined();
  expect(areaState('mf-reports').stopped).toBe(true);
});

test.each([
  { otherShell: true, newer: ['Reports'], rolledBack: [] },
  { otherShell: false, newer: [], rolledBack: [{ title: 'Reports', version: '1.09.0' }] },
])('where a check fails, what was found before still counts', async (before) => {
  document.head.innerHTML = shellScript;
  running('10');
  live = release('11');
  pageStatus = 503;
  releaseStatus = 503;
  const elsewhere = { newer: ['Other'], rolledBack: [{ title: 'Gone', version: '1.0.0' }] };
  const all = {
    otherShell: before.otherShell,
    newer: [...before.newer, ...elsewhere.newer],
    rolledBack: [...before.rolledBack, ...elsewhere.rolledBack],
  };
  expect(await findNewReleases(all)).toEqual(before);
});

test('a release that must not run is not offered, even if one before it was', async () => {
  running('10');
  live = release('11');
  setPage(encodeURIComponent(JSON.stringify({ keys: [ours.trusted], withdrawn: [] })));
  const before = { otherShell: false, newer: ['Reports'], rolledBack: [] };
  expect(await findNewReleases(before)).toEqual(nothing);
});

test('a release that the shell of this tab would refuse is offered only if another shell is live', async () => {
  running('10');
  live = { ...release('11'), uses: { react: { version: '19.3.0', exports: ['use'] } } };
  expect(await findNewReleases()).toEqual(nothing);
  document.head.innerHTML = shellScript;
  page = '<script src="/static/js/index.4e5f6a7b.js">';
  expect(await findNewReleases()).toEqual({ otherShell: true, newer: ['Reports'], rolledBack: [] });
});

test('an area that is not running is not checked, and a failed check counts as unchanged', async () => {
  live = release('11');
  setAreaState('mf-reports', { phase: 'refused', release: release('10') });
  expect(await findNewReleases()).toEqual(nothing);
  running('10');
  live = {
    ...release('15'),
    version: 'broken',
    preload: [{ url: '//elsewhere.example/a.js', integrity: '' }],
  };
  expect(await findNewReleases()).toEqual(nothing);
  expect(asked).toEqual([]);
});

test('another shell is live when the page names another script', async () => {
  document.head.innerHTML = shellScript;
  page = `<script src="/static/js/index.0a1b2c3d.js">`;
  expect((await findNewReleases()).otherShell).toBe(false);
  page = `<script src="/static/js/index.4e5f6a7b.js">`;
  expect((await findNewReleases()).otherShell).toBe(true);
  expect(asked).toEqual(['GET omit no-store the page', 'GET omit no-store the page']);
  pageStatus = 503;
  expect((await findNewReleases()).otherShell).toBe(false);
});

test('a page that is not the console’s, such as the sign-in of a proxy, is not another shell', async () => {
  document.head.innerHTML = shellScript;
  page = '<!doctype html><title>Sign in to the network</title>';
  expect((await findNewReleases()).otherShell).toBe(false);
});

test('a style sheet that was reloaded in development is not another shell', async () => {
  page = `${shellScript}<link rel="stylesheet" href="/static/css/index.css">`;
  document.head.innerHTML = page.replace('index.css', 'index.css?1');
  expect((await findNewReleases()).otherShell).toBe(false);
});

test.each([
  ['boot script', '<script src="/static/js/boot.0a1b2c3d.js" type="text/plain"></script>'],
  ['style sheet', '<link rel="stylesheet" href="/static/css/index.0a1b2c3d.css">'],
])('another shell is live when the page names another %s', async (_, element) => {
  document.head.innerHTML = shellScript + element;
  page = shellScript + element;
  expect((await findNewReleases()).otherShell).toBe(false);
  page = shellScript + element.replace('0a1b2c3d', '4e5f6a7b');
  expect((await findNewReleases()).otherShell).toBe(true);
});

test('a new release of an area is offered even if the page cannot be fetched', async () => {
  document.head.innerHTML = shellScript;
  running('10');
  live = release('16');
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    input === '/' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
  expect(await findNewReleases()).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
});

test('on a development server, whose script has another name, no other shell is reported', async () => {
  page = '<script src="/static/js/index.4e5f6a7b.js">';
  expect((await findNewReleases()).otherShell).toBe(false);
  expect(asked).toEqual([]);
});

describe('if the page has trusted keys', () => {
  const key = {
    name: 'release-2026',
    id: '0123456789abcdef',
    publicKey: `${'A'.repeat(122)}==`,
    expires: '2999-12-31',
  };
  const keys = encodeURIComponent(JSON.stringify({ keys: [key], withdrawn: [] }));

  beforeEach(() => {
    document.head.innerHTML = `<meta name="release-trust" content="${keys}" />`;
  });

  test('an unsigned release is not offered', async () => {
    running('10');
    live = release('14');
    expect(await findNewReleases()).toEqual(nothing);
  });

  test('a page with other keys is another shell, even with the same code', async () => {
    document.head.innerHTML += shellScript;
    const pageWith = (content: string) =>
      `<meta name="release-trust" content="${content}" /><script src="/static/js/index.0a1b2c3d.js">`;
    page = pageWith(keys);
    expect((await findNewReleases()).otherShell).toBe(false);
    for (const other of ['', keys.replace('2999', '2998')]) {
      page = pageWith(other);
      expect((await findNewReleases()).otherShell).toBe(true);
    }
  });
});

test('a check that hangs does not hold back the others', async () => {
  running('10');
  live = release('11');
  document.head.innerHTML = shellScript;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input) === '/' ? new Promise(() => undefined) : fetch(input, init);
  jest.useFakeTimers();
  const found = findNewReleases();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await found).toEqual({ otherShell: false, newer: ['Reports'], rolledBack: [] });
});
