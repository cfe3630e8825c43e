import { RemoteWidget } from '@console/area';
import { signOut } from '@console/auth';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadFailure, RefusedRelease } from './remotes/loadFailure';
import { supportText } from './remotes/runningAreas';
import { openConsole, pageOf, testArea } from './testConsole';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('an address of an area is shown within the layout, and nothing else of any area is fetched', async () => {
  const fetched: string[] = [];
  const areas = [testArea('mf-one'), testArea('mf-other')];
  await openConsole({
    path: '/dashboard/one',
    areas,
    code: (area) => {
      fetched.push(area.name);
      return { area: pageOf(area) };
    },
  });
  await heading('mf-one page');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(fetched).toEqual(['mf-one']);
});

test('without a session an address leads to the sign-in page, and back once the person has signed in', async () => {
  const fetched: string[] = [];
  const steps = history.length;
  const { user, address } = await openConsole({
    path: '/dashboard/kept?page=2',
    as: null,
    areas: [testArea('mf-kept')],
    code: (area) => {
      fetched.push(area.name);
      return { area: pageOf(area) };
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await waitFor(() => expect(address()).toBe('/'));
  // Who is not signed in is given no code.
  expect(fetched).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await heading('mf-kept page');
  expect(address()).toBe('/dashboard/kept?page=2');
  // A step more would be one to come back to, at which nobody can stay.
  expect(history.length).toBe(steps);
});

test('with a session the sign-in page leads on, and is not seen on the way', async () => {
  let arrive: () => void = () => undefined;
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const steps = history.length;
  const { address } = await openConsole({
    path: '/',
    areas: [testArea('mf-start', { paths: ['/dashboard'] })],
    code: async (area) => {
      await onTheWay;
      return { area: pageOf(area) };
    },
  });
  expect(screen.queryByLabelText('Email')).toBeNull();
  await act(async () => arrive());
  await heading('mf-start page');
  expect(address()).toBe('/dashboard');
  expect(history.length).toBe(steps);
});

test('the end of the session leads to the sign-in page, which says why, and no step back shows the page', async () => {
  await openConsole({ path: '/dashboard/left', areas: [testArea('mf-left')] });
  await heading('mf-left page');
  const before = history.length;
  act(() => signOut('unauthorized'));
  expect(await screen.findByText(/The platform ended your session/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'mf-left page' })).toBeNull();
  expect(location.pathname).toBe('/');
  expect(history.length).toBe(before);
});

test.each([
  '/elsewhere',
  '/dashboard/nothing',
  '/dashboard/nothing%0Ahere/too',
  '/dashboard/nothing%0D/',
  '/dashboard/a/b/%E2%80%A8',
  '/dashboard/%e2%80%a9//',
  '/elsewhere%0A',
  '/dashboards%0A',
])('there is no page at %s, and that is said', async (path) => {
  await openConsole({ path, areas: [testArea('mf-other')] });
  await heading('404 NOT FOUND');
  expect(document.title).toBe('404 NOT FOUND · Test console');
  const isBelowTheFrame = path.startsWith('/dashboard/');
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(isBelowTheFrame ? 1 : 0);
});

test('below the path of an area that has its code, an address of none of its pages does not exist', async () => {
  const { go } = await openConsole({ path: '/dashboard/known', areas: [testArea('mf-known')] });
  await heading('mf-known page');
  await go('/dashboard/known/nothing');
  await heading('404 NOT FOUND');
  await go('/dashboard/known');
  await heading('mf-known page');
});

test('who asks for another page of an area while its code is on the way gets that page', async () => {
  let arrive: (() => void) | undefined;
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const paths = ['/dashboard/slow', '/dashboard/second'];
  const slow = testArea('mf-slow', {
    paths,
    drawer: paths.map((path) => ({ label: path, path, needs: 'dashboard.read', order: 1 })),
  });
  const { user, address } = await openConsole({
    path: '/dashboard/quick',
    areas: [testArea('mf-quick'), slow],
    code: async (area) => {
      if (area.name === slow.name) await onTheWay;
      return {
        area: {
          routes: area.paths.flatMap((path) => pageOf({ ...area, title: path, paths: [path] }).routes),
          widgets: {},
        },
      };
    },
  });
  await heading('/dashboard/quick page');
  for (const name of paths) await user.click(screen.getByRole('link', { name }));
  arrive?.();
  await heading('/dashboard/second page');
  expect(address()).toBe('/dashboard/second');
});

test('an area whose code comes after one has gone elsewhere is there at the next visit', async () => {
  let arrive: (() => void) | undefined;
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { go } = await openConsole({
    path: '/dashboard/near',
    areas: [testArea('mf-near'), testArea('mf-far')],
    code: async (area) => {
      if (area.name === 'mf-far') await onTheWay;
      return { area: pageOf(area) };
    },
  });
  await heading('mf-near page');
  const left = go('/dashboard/far');
  await act(() => go('/dashboard/near?page=2'));
  await act(async () => arrive?.());
  await left;
  await act(() => go('/dashboard/far'));
  await heading('mf-far page');
});

test('the first page says that it loads once that takes noticeable time, and when its area is slow', async () => {
  const area = testArea('mf-later');
  const status = () => screen.getByRole('status').textContent;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openConsole({ path: '/dashboard/later', areas: [area], code: () => new Promise(() => undefined) });
    expect(status()).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(status()).toBe('Loading…');
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    expect(status()).toBe('mf-later is taking longer than usual…');
  } finally {
    jest.useRealTimers();
  }
});

test('an area that cannot be had says why, and Retry heals it without a reload', async () => {
  let works = false;
  let arrive: () => void = () => undefined;
  const { user, address } = await openConsole({
    // As the skip link leaves it.
    path: '/dashboard/away?page=2#content',
    areas: [testArea('mf-away')],
    code: async (area) => {
      if (!works) throw new LoadFailure('Its server answered 503.');
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { area: pageOf(area) };
    },
  });
  await heading('mf-away is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Its server answered 503.The rest of the console still works.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('mf-away is not available right now');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^It is still loading\./));
  await act(async () => arrive());
  await heading('mf-away page');
  expect(address()).toBe('/dashboard/away?page=2');
});

test('a release that does not fit asks for a reload, as no Retry can help', async () => {
  const release = {
    name: 'mf-unfit',
    version: '1.0.0',
    commit: 'c1',
    builtAt: '2026-11-21T12:00:00Z',
    uses: {},
    preloadShared: [],
    entry: { url: 'e.js', integrity: `sha384-${'A'.repeat(64)}` },
    preload: [],
  };
  await openConsole({
    path: '/dashboard/unfit',
    areas: [testArea('mf-unfit')],
    code: () => {
      throw new RefusedRelease('It needs a newer console.', release);
    },
  });
  await heading('mf-unfit is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^It needs a newer console\. Reload the page; if this continues, contact support\.The rest/,
  );
});

test('a page shows a widget of another area, and names that area while it is away', async () => {
  let works = false;
  const lender = testArea('mf-lender', { title: 'Lender' });
  const { user } = await openConsole({
    path: '/dashboard/borrower',
    areas: [testArea('mf-borrower'), lender],
    code: (area) => {
      // What only the areas' contracts name, no type of the shell knows.
      const Widget = RemoteWidget as ComponentType<{ name: string; props: object }>;
      if (area !== lender)
        return { area: pageOf(area, () => <Widget name="mf-lender/Figures" props={{}} />) };
      if (!works) throw new LoadFailure('Its server answered 503.');
      return { area: { ...pageOf(area), widgets: { 'mf-lender/Figures': () => <p>Seven</p> } } };
    },
  });
  expect(await screen.findByText('Lender is not available right now')).toBeVisible();
  expect(screen.getByText('Its server answered 503.')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Seven')).toBeVisible();
});

test('a page that throws takes nothing of the console along, and Retry shows it once it works', async () => {
  let works = false;
  const { user } = await openConsole({
    path: '/dashboard/broken',
    areas: [testArea('mf-broken')],
    code: (area) => ({
      area: pageOf(area, () => {
        if (!works) throw new Error('a bug');
        return <h1>It works</h1>;
      }),
    }),
  });
  await heading('mf-broken stopped working');
  expect(console.error).toHaveBeenCalledWith('mf-broken stopped', expect.any(Error));
  expect(screen.getByRole('alert')).toHaveTextContent('Something in this area failed.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Where it was thrown, for who is sent what the person copies for support.
  expect(supportText()).toMatch(/\nmf-broken stopped: Error: a bug\n {4}at .*router\.test\.tsx:\d+:\d+\b/);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('It works');
});

test('an area that arrives after it was given up is shown without a click', async () => {
  let arrive: () => void = () => undefined;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openConsole({
      path: '/dashboard/late?page=2',
      areas: [testArea('mf-late')],
      code: async (area) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { area: pageOf(area) };
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('mf-late is taking longer than usual…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await heading('mf-late is not available right now');
    const before = history.length;
    expect(screen.getByRole('alert')).toHaveTextContent('It did not answer within 8 seconds.');
    await act(async () => arrive());
    await heading('mf-late page');
    expect(history.length).toBe(before);
    expect(location.search).toBe('?page=2');
  } finally {
    jest.useRealTimers();
  }
});

test('a session that is over when a link is followed leads to the sign-in page', async () => {
  const { go, address } = await openConsole({
    path: '/dashboard/first',
    areas: [testArea('mf-first'), testArea('mf-second')],
  });
  await heading('mf-first page');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
  await go('/dashboard/second?q=1');
  await waitFor(() => expect(address()).toBe('/'));
  expect(sessionStorage.getItem('return_path')).toMatch(/^\/dashboard\//);
});
