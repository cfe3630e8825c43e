import { signOut } from '@console/auth';
import { deferred } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from './testConsole';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

test('a page of an area is shown within the layout, and no other area is fetched', async () => {
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

test('without a session an address leads to the sign-in page, and back after signing in', async () => {
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
  // No area code without a session.
  expect(fetched).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await heading('mf-kept page');
  expect(address()).toBe('/dashboard/kept?page=2');
  // An extra entry would redirect again on Back.
  expect(history.length).toBe(steps);
});

test('with a session the sign-in page redirects without being shown', async () => {
  const { promise: arrival, resolve: arrive } = deferred();
  const steps = history.length;
  const { address } = await openConsole({
    path: '/',
    areas: [testArea('mf-start', { paths: ['/dashboard'] })],
    code: async (area) => {
      await arrival;
      return { area: pageOf(area) };
    },
  });
  expect(screen.queryByLabelText('Email')).toBeNull();
  await act(async () => arrive());
  await heading('mf-start page');
  expect(address()).toBe('/dashboard');
  expect(history.length).toBe(steps);
});

test('the end of the session leads to the sign-in page with the reason, and Back does not show the page', async () => {
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
])('%s is shown as not found', async (path) => {
  await openConsole({ path, areas: [testArea('mf-other')] });
  await heading('404 NOT FOUND');
  await waitFor(() => expect(document.title).toBe('404 NOT FOUND · Test console'));
  const isInLayout = path.startsWith('/dashboard/');
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(isInLayout ? 1 : 0);
});

test('the page of an area that is registered after the tab was opened opens, with its link in the drawer', async () => {
  const areas = [testArea('mf-early')];
  const { go } = await openConsole({ path: '/dashboard/late/', areas });
  await heading('404 NOT FOUND');
  const fetched = jest.spyOn(globalThis, 'fetch');
  await go('/dashboard/early');
  await heading('mf-early page');
  // It is not read again for an area that is in it.
  expect(fetched.mock.calls.filter(([input]) => String(input).includes('/remotes.json'))).toEqual([]);
  areas.push(testArea('mf-late'));
  await go('/dashboard/late');
  await heading('mf-late page');
  expect(screen.getByRole('link', { name: 'mf-late' })).toBeVisible();
});

test('an address below the path of a loaded area that matches none of its pages is not found', async () => {
  const { go } = await openConsole({ path: '/dashboard/known', areas: [testArea('mf-known')] });
  await heading('mf-known page');
  for (const path of ['/dashboard/known/nothing', '/dashboard/KNOWN']) {
    await go(path);
    await heading('404 NOT FOUND');
    await go('/dashboard/known');
    await heading('mf-known page');
  }
});

test('a click on another page of an area while it loads opens that page', async () => {
  const { promise: arrival, resolve: arrive } = deferred();
  const paths = ['/dashboard/slow', '/dashboard/second'];
  const slow = testArea('mf-slow', {
    paths,
    drawer: paths.map((path) => ({ label: path, path, needs: 'dashboard.read', order: 1 })),
  });
  const { user, address } = await openConsole({
    path: '/dashboard/quick',
    areas: [testArea('mf-quick'), slow],
    code: async (area) => {
      if (area.name === slow.name) await arrival;
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

test('an area that arrives after the user left is shown at the next visit', async () => {
  const { promise: arrival, resolve: arrive } = deferred();
  const { go } = await openConsole({
    path: '/dashboard/near',
    areas: [testArea('mf-near'), testArea('mf-far')],
    code: async (area) => {
      if (area.name === 'mf-far') await arrival;
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

test('the first page says that it is loading after a noticeable time, and that its area is slow', async () => {
  const area = testArea('mf-later');
  const status = () => screen.getByRole('status').textContent;
  jest.useFakeTimers({ advanceTimers: true });
  await openConsole({ path: '/dashboard/later', areas: [area], code: () => new Promise(() => undefined) });
  expect(status()).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(status()).toBe('Loading…');
  // Within a busy element, some screen readers would not read it out.
  expect(screen.getByRole('status').closest('[aria-busy="true"]')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(status()).toBe('mf-later is taking longer than usual…');
});

test('following a link after the session has expired leads to the sign-in page', async () => {
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
