import { signIn, signOut } from '@console/auth';
import { declarePermissions } from '@console/auth/permissions';
import { staffAccounts } from '@console/platform';
import { testConfig } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { startConsole, testArea } from '../testConsole';
import { startAhead } from './startAhead';

const release = {
  entry: { url: 'entry.js', integrity: 'sha384-entry' },
  preload: [{ url: 'static/first.js', integrity: 'sha384-first' }],
};

let served: typeof release;
/** What else the page's server answers, by path. */
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
    // What only an area's manifest names, no type knows.
    starts: JSON.parse(
      '[{ "path": "/dashboard/cases", "needs": "cases.read", "calls": [{ "path": "/admin/oems" }] }]',
    ),
  }),
  testArea('mf-away', { release: 'https://elsewhere.test/release.json' }),
];

let asked: { path: string; authorization: string | null }[];

/** A page whose boot script runs, in a tab with the session of this role. */
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
  document.body.innerHTML = '<div id="start"><b data-said="environment"></b></div>';
  // The boot script is a bundle of its own: what the console has read of the areas' permissions it has not.
  for (const { name } of areas) declarePermissions(name, {});
  asked = [];
  served = release;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    asked.push({ path: String(input), authorization: new Headers(init?.headers).get('Authorization') });
    return answers[new URL(String(input), location.href).pathname]?.() ?? fetch(input, init);
  };
  globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
}

const calls = () => asked.filter(({ path }) => path.startsWith(testConfig.apiBase));
const named = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

test('begins all that the address tells: facts, the files of its area and the calls of its page', async () => {
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
  expect(named()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/first.js']);
  expect(document.querySelector('[data-said]')).toHaveTextContent(testConfig.environment);
});

test('files are asked for as what they are, with their hash, and not run', async () => {
  await open('/dashboard/things/7', null);
  served = { ...release, preload: [{ url: 'static/first.css', integrity: 'sha384-first' }] };
  await startAhead();
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map(({ rel, as, crossOrigin, integrity }) => [rel, as, crossOrigin, integrity])).toEqual([
    ['preload', 'script', 'anonymous', 'sha384-entry'],
    ['preload', 'style', 'anonymous', 'sha384-first'],
  ]);
});

test('what of the registry cannot be read keeps nothing else from being begun', async () => {
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
  const [things] = areas;
  const starts = ['nothing', { path: 7 }, ...(things?.starts ?? [])];
  answers['/remotes.json'] = () =>
    Response.json({ areas: ['nothing', { release: '/r.json' }, { ...things, starts }] });
  await startAhead();
  expect(calls()).toHaveLength(1);
  expect(named()).toHaveLength(2);
});

test.each(['/config.json', '/remotes.json', '/remotes/mf-things/release.json'])(
  'what is answered with a failure counts for nothing, whatever it holds: %s',
  async (path) => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    const good: Record<string, object> = { '/config.json': testConfig, '/remotes.json': { areas } };
    answers[path] = () => Response.json(good[path] ?? served, { status: 503 });
    await startAhead();
    expect(calls()).toHaveLength(path in good ? 0 : 1);
    expect(named()).toHaveLength(path === '/config.json' ? 2 : 0);
  },
);

test('files that the registry says are asked for before the manifest is there, and each once', async () => {
  const noted = [release.entry, { url: 'static/old.js', integrity: 'sha384-old' }];
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN', noted);
  let answer: () => void = () => undefined;
  beforeManifest = new Promise((resolve) => {
    answer = resolve;
  });
  const started = startAhead();
  await waitFor(() =>
    expect(named()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/old.js']),
  );
  answer();
  await started;
  expect(named().slice(2)).toEqual(['/remotes/mf-things/static/first.js']);
});

test('of a registry that says files outside of the folder of their release, or no files, none is asked for', async () => {
  for (const firstFiles of [
    [{ url: '../mf-other/foreign.js', integrity: 'sha384-foreign' }],
    [{ url: 'static/unknown.js' }],
    'static/first.js',
  ]) {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN', firstFiles);
    await startAhead();
    expect(named()).toEqual(['/remotes/mf-things/entry.js', '/remotes/mf-things/static/first.js']);
  }
});

test('a call that needs a permission of its area goes out for the roles that the area names', async () => {
  await open('/dashboard/cases', 'ROLE_INTERNAL_ADMIN');
  await startAhead();
  expect(calls()).toHaveLength(1);
  await open('/dashboard/cases', 'ROLE_EXTERNAL_ADMIN');
  await startAhead();
  expect(calls()).toEqual([]);
});

test('of a release that names a file outside of its own folder no file is asked for', async () => {
  await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
  served = { ...release, preload: [{ url: '../mf-other/foreign.js', integrity: 'sha384-foreign' }] };
  await startAhead();
  expect(named()).toEqual([]);
});

test('of an area that lies elsewhere nothing is asked for', async () => {
  await open('/dashboard/away', 'ROLE_INTERNAL_ADMIN');
  await startAhead();
  expect(asked.map(({ path }) => path)).toEqual(['/config.json', '/remotes.json']);
});

describe('no call goes out', () => {
  const notSent = async () => {
    await startAhead();
    expect(calls()).toEqual([]);
    expect(named()).toHaveLength(2);
  };

  test('for a role that may not open the page', async () => {
    await open('/dashboard/things/7', 'ROLE_EXTERNAL_ADMIN');
    await notSent();
  });

  test('for an address that its page refuses itself', async () => {
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

  test('for a session that is over', async () => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    localStorage.removeItem('console-last-touch');
    await notSent();
    jest.restoreAllMocks();
  });

  test('where nobody has worked for longer than allowed', async () => {
    await open('/dashboard/things/7', 'ROLE_INTERNAL_ADMIN');
    localStorage.setItem('console-last-touch', String(Date.now() - testConfig.idleMinutes * 60_000));
    await notSent();
  });
});

test('a sign-out calls off what nobody has taken yet', async () => {
  await open('/dashboard/things/7', null);
  const account = staffAccounts.find(({ role }) => role === 'ROLE_INTERNAL_ADMIN');
  await signIn(account ?? { email: '', password: '' });
  await startAhead();
  expect(calls().filter(({ path }) => path.includes('/admin/oems'))).toHaveLength(1);
  signOut();
  expect(globalThis.__CONSOLE_EARLY_REPLIES__).toBeNull();
});
