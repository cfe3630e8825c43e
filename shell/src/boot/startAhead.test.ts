import { fetchOrTakeEarly } from '@console/api';
import { signIn, signOut } from '@console/auth';
import { declarePermissions } from '@console/auth/permissions';
import { staffAccounts } from '@console/platform';
import { deferred, testConfig } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { startConsole, testArea } from '../testConsole';
import { startAhead } from './startAhead';

const release = {
  entry: { url: 'entry.js', integrity: 'sha384-entry' },
  preload: [{ url: 'static/first.js', integrity: 'sha384-first' }],
};

let served: typeof release;
/** Overrides of the page server's replies, by path. */
let answers: Record<string, () => Response>;
let beforeManifest: Promise<void>;

const areas = [
  testArea('mf-things', {
    starts: [
      {
        path: '/dashboard/things/:id',
        where: { id: '[0-9]+' },
        needs: 'devices.write',
        calls: [{ path: '/admin/oems', query: { status: 'active' } }],
      },
    ],
  }),
  testArea('mf-cases', {
    permissions: { 'cases.read': ['ROLE_INTERNAL_ADMIN'] },
    // No type knows a permission that only an area's manifest declares.
    starts: JSON.parse(
      '[{ "path": "/dashboard/cases", "needs": "cases.read", "calls": [{ "path": "/admin/oems" }] }]',
    ),
  }),
  testArea('mf-away', { release: 'https://elsewhere.test/release.json' }),
];

let asked: { path: string; authorization: string | null; cache: RequestCache | undefined }[];

/** Sets up a page for the boot script, in a tab with a session of this role. */
async function open(
  address: string,
  as: 'ROLE_INTERNAL_ADMIN' | 'ROLE_EXTERNAL_ADMIN' | null,
  firstFiles: unknown = undefined,
) {
  beforeManifest = Promise.resolve();
  answers = {};
  await startConsole({
    as,
    areas: areas.map((area) => ({ ...area, ...JSON.parse(JSON.stringify({ firstFiles })) })),
    serve: async (path) => {
      if (path === '/config.json') return Response.json(testConfig);
      if (!path.endsWith('/release.json')) return undefined;
      await beforeManifest;
      return Response.json(served);
    },
  });
  history.replaceState(null, '', address);
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="start"><b data-text="environment"></b></div>';
  // The boot script is a separate bundle, so it does not have the area permissions that the console has read.
  for (const { name } of areas) declarePermissions(name, {});
  asked = [];
  served = release;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const authorization = new Headers(init?.headers).get('Authorization');
    asked.push({ path: String(input), authorization, cache: init?.cache });
    return answers[new URL(String(input), location.href).pathname]?.() ?? fetch(input, init);
  };
  globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
}

const calls = () => asked.filter(({ path }) => path.startsWith(testConfig.apiBase));
const preloaded = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

test('starts everything the address implies: manifests, the files of its area and the calls of its page', async () => {
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
  await startAhead();
  expect(asked.map(({ path }) => path)).toEqual([
    '/config.json',
    '/remotes.json',
    'http://console.test/remotes/mf-things/release.json',
    `${testConfig.apiBase}/admin/oems?status=active`,
  ]);
  expect(calls()[0]?.authorization).toMatch(/^Bearer /);
  expect(asked.filter(({ authorization }) => authorization)).toHaveLength(1);
  expect(preloaded()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/first.js']);
  expect(document.querySelector('[data-text]')).toHaveTextContent(testConfig.environment);
});

test('the console gets the replies unread, and a manifest that is not from the cache of the browser', async () => {
  await open('/dashboard/things/7', null);
  await startAhead();
  const manifest = '/remotes/mf-things/release.json';
  const replies = ['/config.json', manifest].map((path) => fetchOrTakeEarly(path));
  const [config, live] = await Promise.all(replies.map(async (reply) => (await reply).json()));
  expect(config).toEqual(JSON.parse(JSON.stringify(testConfig)));
  expect(live).toEqual(release);
  expect(asked.filter(({ path }) => path.endsWith(manifest))).toMatchObject([{ cache: 'no-cache' }]);
});

test('files are preloaded by type with their hash, and not executed', async () => {
  await open('/dashboard/things/7', null);
  served = { ...release, preload: [{ url: 'static/first.css', integrity: 'sha384-first' }] };
  await startAhead();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as, crossOrigin, integrity }) => [rel, as, crossOrigin, integrity])).toEqual([
    ['preload', 'script', 'anonymous', 'sha384-entry'],
    ['preload', 'style', 'anonymous', 'sha384-first'],
  ]);
});

test('an unreadable part of the registry does not hold back the rest', async () => {
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
  const [things] = areas;
  const [page] = things?.starts ?? [];
  // A call that sends an email.
  const unsafe = { ...page, calls: [{ path: '/security/accounts/resetPassword/a@example.com' }] };
  const starts = ['nothing', { path: 7 }, unsafe, page];
  answers['/remotes.json'] = () =>
    Response.json({ areas: ['nothing', { release: '/r.json' }, { ...things, starts }] });
  await startAhead();
  expect(calls()).toMatchObject([{ path: expect.stringMatching(/\/admin\/oems\?/) }]);
  expect(preloaded()).toHaveLength(2);
});

test.each(['/config.json', '/remotes.json', '/remotes/mf-things/release.json'])(
  'the body of a failed reply is ignored: %s',
  async (path) => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    const good: Record<string, object> = { '/config.json': testConfig, '/remotes.json': { areas } };
    answers[path] = () => Response.json(good[path] ?? served, { status: 503 });
    await startAhead();
    expect(calls()).toHaveLength(path in good ? 0 : 1);
    expect(preloaded()).toHaveLength(path === '/config.json' ? 2 : 0);
  },
);

test('files listed in the registry are preloaded before the manifest arrives, each once', async () => {
  const listed = [release.entry, { url: 'static/old.js', integrity: 'sha384-old' }];
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN', listed);
  const { promise: answered, resolve: answer } = deferred();
  beforeManifest = answered;
  const started = startAhead();
  await waitFor(() =>
    expect(preloaded()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/old.js']),
  );
  answer();
  await started;
  expect(preloaded().slice(2)).toEqual(['/remotes/mf-things/static/first.js']);
});

test('files listed in the registry are ignored if they are outside the release folder, malformed or too many', async () => {
  for (const firstFiles of [
    [{ url: '../mf-other/foreign.js', integrity: 'sha384-foreign' }],
    [{ url: 'static/unknown.js' }],
    'static/first.js',
    Array.from({ length: 101 }, (_, at) => ({ url: `static/${at}.js`, integrity: 'sha384-one' })),
  ]) {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN', firstFiles);
    await startAhead();
    expect(preloaded()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/first.js']);
  }
});

test("a call that needs the area's own permission is sent for the roles that the area grants it to", async () => {
  await open('/dashboard/cases', 'ROLE_INTERNAL_ADMIN');
  await startAhead();
  expect(calls()).toHaveLength(1);
  await open('/dashboard/cases', 'ROLE_EXTERNAL_ADMIN');
  await startAhead();
  expect(calls()).toEqual([]);
});

test('no file is preloaded for a release that lists a file outside its own folder', async () => {
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
  served = { ...release, preload: [{ url: '../mf-other/foreign.js', integrity: 'sha384-foreign' }] };
  await startAhead();
  expect(preloaded()).toEqual([]);
});

test('nothing is requested for an area on another origin', async () => {
  await open('/dashboard/away', 'ROLE_INTERNAL_ADMIN');
  await startAhead();
  expect(asked.map(({ path }) => path)).toEqual(['/config.json', '/remotes.json']);
});

describe('no call is sent', () => {
  const notSent = async () => {
    await startAhead();
    expect(calls()).toEqual([]);
    expect(preloaded()).toHaveLength(2);
  };

  test('for a role that may not open the page', async () => {
    await open('/dashboard/things/7', 'ROLE_EXTERNAL_ADMIN');
    await notSent();
  });

  test('for an address that its page rejects', async () => {
    await open('/dashboard/things/7a', 'ROLE_INTERNAL_ADMIN');
    await notSent();
  });

  test('without a session', async () => {
    await open('/dashboard/things/7', null);
    await notSent();
  });

  test('for a session that another tab has ended', async () => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    const token = sessionStorage.getItem('access_token') ?? '';
    signOut();
    sessionStorage.setItem('access_token', token);
    globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
    await notSent();
  });

  test('for an expired session', async () => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    localStorage.removeItem('console-last-touch');
    await notSent();
  });

  test('after the idle limit has passed', async () => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    localStorage.setItem('console-last-touch', String(Date.now() - testConfig.idleMinutes * 60_000));
    await notSent();
  });
});

test('signing out cancels early replies that have not been used', async () => {
  await open('/dashboard/things/7', null);
  const account = staffAccounts.find(({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  await signIn(account ?? { email: '', password: '' });
  await startAhead();
  expect(calls().filter(({ path }) => path.includes('/admin/oems'))).toHaveLength(1);
  signOut();
  expect(globalThis.__CONSOLE_EARLY_REPLIES__).toBeNull();
});
