import { setRuntimeConfig } from '@console/api';
import type { RegisteredArea } from '@console/area';
import { testConfig } from '@console/testing';
import { filesOf, readRelease } from './manifest';

const integrity = `sha384-${'A'.repeat(64)}`;
const area: RegisteredArea = {
  name: 'mf-reports',
  title: 'Reports',
  paths: ['/dashboard/reports'],
  drawer: [],
  release: '/remotes/mf-reports/release.json',
};
const manifest = {
  name: 'mf-reports',
  version: '0.12.0',
  commit: 'c0ffee',
  builtAt: '2026-11-21T12:00:00Z',
  uses: { react: { version: '19.3.1', exports: ['useState'] } },
  preloadShared: ['react'],
  container: 'mf_reports_0123456789ab',
  entry: { url: 'remoteEntry.1a2b3c4d.js', integrity },
  preload: [{ url: 'static/js/async/routes.5e6f7a8b.js', integrity }],
};

let fetched: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  setRuntimeConfig(testConfig);
  fetched = jest.spyOn(globalThis, 'fetch');
});

const serve = (change: object) => fetched.mockResolvedValue(Response.json({ ...manifest, ...change }));

test('files are resolved relative to the manifest, the entry first', async () => {
  serve({});
  expect(filesOf(await readRelease(area))).toEqual([
    { href: 'http://console.test/remotes/mf-reports/remoteEntry.1a2b3c4d.js', integrity },
    { href: 'http://console.test/remotes/mf-reports/static/js/async/routes.5e6f7a8b.js', integrity },
  ]);
  expect(fetched).toHaveBeenCalledWith('http://console.test/remotes/mf-reports/release.json', {
    credentials: 'omit',
    cache: 'no-cache',
  });
});

test('a manifest that an earlier read still waits for is requested past the cache, which would wait too', async () => {
  let send: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({
    start(controller) {
      send = controller;
    },
  });
  fetched.mockResolvedValueOnce(new Response(body));
  const late = readRelease(area);
  // Its headers have arrived.
  await new Promise((resolve) => setTimeout(resolve));
  for (let retry = 0; retry < 2; retry += 1) {
    serve({});
    await readRelease(area);
  }
  send?.enqueue(new TextEncoder().encode(JSON.stringify(manifest)));
  send?.close();
  await late;
  serve({});
  await readRelease(area);
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual([
    'no-cache',
    'reload',
    'reload',
    'no-cache',
  ]);
});

test('a read that has failed is not waited for any more', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(readRelease(area)).rejects.toThrow('Its server could not be reached.');
  serve({});
  await readRelease(area);
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache', 'no-cache']);
});

test.each([
  ['https://elsewhere.example/remoteEntry.js', 'https://elsewhere.example/remoteEntry.js'],
  ['//elsewhere.example/remoteEntry.js', 'http://elsewhere.example/remoteEntry.js'],
  ['../mf-clients/remoteEntry.js', 'http://console.test/remotes/mf-clients/remoteEntry.js'],
  ['/api/admin/clients', 'http://console.test/api/admin/clients'],
  ['data:text/javascript,alert(1)', 'data:text/javascript,alert(1)'],
])('%s is not accepted as a file of a release', async (url, resolved) => {
  serve({ preload: [{ url, integrity }] });
  const located = await readRelease(area);
  expect(() => filesOf(located)).toThrow(
    `Its release manifest names a file outside its own folder: ${resolved}`,
  );
});

test('an invalid address is reported in a readable sentence', async () => {
  serve({ entry: { url: 'http://[', integrity } });
  const located = await readRelease(area);
  expect(() => filesOf(located)).toThrow('It names an invalid address: http://[');
});

test('a manifest on another origin is not fetched unless the configuration lists the origin', async () => {
  const away = { ...area, release: 'https://elsewhere.example/release.json' };
  const list = (...overrideOrigins: string[]) =>
    setRuntimeConfig({ ...testConfig, features: { ...testConfig.features, overrideOrigins } });
  for (const origins of [[], ['https://other.example', 'https://elsewhere.example:8443']]) {
    list(...origins);
    await expect(readRelease(away)).rejects.toThrow(
      'The registry names https://elsewhere.example for it, which this console does not load from.',
    );
  }
  expect(fetched).not.toHaveBeenCalled();
  list('https://other.example', 'https://elsewhere.example');
  serve({});
  expect(filesOf(await readRelease(away))[0].href).toBe('https://elsewhere.example/remoteEntry.1a2b3c4d.js');
});

const deviceRefused =
  ' Or this browser has not been allowed to reach this device (site settings: local network).';

const notTrusted = ', has a certificate that is not trusted';

test.each([
  ['https://elsewhere.example', notTrusted, ''],
  ['https://localhost.example', notTrusted, ''],
  ['https://notlocalhost', notTrusted, ''],
  ['http://elsewhere.example', '', ''],
  ['http://127.0.0.1:3103', '', deviceRefused],
  ['http://localhost:3103', '', deviceRefused],
  ['http://[::1]:3103', '', deviceRefused],
])(
  'an unreachable other origin is reported with the causes that a browser does not tell apart: %s',
  async (origin, untrusted, more) => {
    setRuntimeConfig({ ...testConfig, features: { ...testConfig.features, overrideOrigins: [origin] } });
    sessionStorage.setItem('console.area-overrides', JSON.stringify({ [area.name]: origin }));
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const message = `${origin} could not be reached${untrusted}, or does not allow pages of http://console.test to read from it (CORS).${more}`;
    // Compares the whole message, unlike a string.
    await expect(readRelease(area)).rejects.toThrow(new Error(message));
    expect(fetched.mock.calls[0]?.[0]).toBe(`${origin}/release.json`);
    sessionStorage.clear();
  },
);

test('a manifest in the 0.12.0 format is read with versions and without exports', async () => {
  const { uses: _, preloadShared: __, ...facts } = manifest;
  const before = {
    shared: { react: '19.3.1', antd: '6.6.8' },
    uses: { first: ['react', 'react/jsx-runtime', 'jotai'], later: ['antd/es/tour'] },
  };
  serve({ ...facts, ...before, previous: { ...facts, ...before } });
  const { release } = await readRelease(area);
  const uses = {
    react: { version: '19.3.1', exports: [] },
    'react/jsx-runtime': { version: '19.3.1', exports: [] },
    'antd/es/tour': { version: '6.6.8', exports: [] },
  };
  expect(release).toMatchObject({ uses, preloadShared: before.uses.first, previous: { uses } });
});

test.each([
  ['preload', { preload: Array.from({ length: 101 }, () => manifest.entry) }],
  ['preloadShared', { preloadShared: Array.from({ length: 1_001 }, () => 'react') }],
  ['uses', { uses: undefined }],
  [
    'uses',
    { uses: Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`a${i}`, manifest.uses.react])) },
  ],
  [
    'uses.react.exports',
    { uses: { react: { version: '19.3.1', exports: Array.from({ length: 1_001 }, () => 'useState') } } },
  ],
  ['container', { container: 'document' }],
  [
    'previous.preload',
    { previous: { ...manifest, preload: Array.from({ length: 101 }, () => manifest.entry) } },
  ],
])('a manifest whose %s is out of bounds is invalid', async (where, change) => {
  serve(change);
  await expect(readRelease(area)).rejects.toThrow(`Its release manifest is invalid (${where}).`);
});

test('the user is told when they are offline', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(readRelease(area)).rejects.toThrow('It cannot be loaded while you are offline.');
});

test('a manifest that is not an object is invalid, without a path', async () => {
  fetched.mockResolvedValue(Response.json('nothing'));
  await expect(readRelease(area)).rejects.toThrow('Its release manifest is invalid.');
});

test.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Its server could not be reached.'],
  [async () => new Response('', { status: 503 }), 'Its server answered 503.'],
  [async () => new Response('<!doctype html>'), 'Its release manifest is not JSON.'],
  [
    async () =>
      new Response(new ReadableStream({ pull: (reply) => reply.error(new TypeError('network error')) })),
    'Its server could not be reached.',
  ],
])('a bad answer of its server is explained', async (answer, reason) => {
  fetched.mockImplementation(answer);
  await expect(readRelease(area)).rejects.toThrow(reason);
});
