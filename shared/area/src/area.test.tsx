import { setImmediate as later } from 'node:timers/promises';
import { askEarly, endEarlyReplies } from '@console/api/earlyReplies';
import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { defineArea } from './area';
import { signedIn } from './testLayout';

const handle = { title: 'Reports', needs: () => true };

test('a page whose code failed to load is fetched again at the next visit, but not once it has loaded', async () => {
  const fetchPage = jest
    .fn<Promise<{ Component: () => string }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({ Component: () => 'The reports' });
  const { routes } = defineArea({
    name: 'mf-reports',
    paths: ['/reports', '/elsewhere'],
    routes: [
      { path: '/reports', handle, lazy: fetchPage },
      { path: '/elsewhere', handle, Component: () => 'Elsewhere' },
    ],
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/elsewhere'] });
  await router.navigate('/reports');
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('Loading chunk 7 failed')]);
  await router.navigate('/reports', { replace: true });
  expect(router.state.errors).toBeNull();
  await router.navigate('/elsewhere');
  await router.navigate('/reports');
  expect(fetchPage).toHaveBeenCalledTimes(2);
  const Page = routes[0]?.Component;
  expect(Page && renderToString(<Page />)).toBe('The reports');
});

test.each(['/dashboard/clients', '/dashboard/reports-archive', '/dashboard', '/'])(
  "a route at %s is refused if it is outside its area's paths",
  (path) => {
    const declare = () =>
      defineArea({ name: 'mf-reports', paths: ['/dashboard/reports'], routes: [{ path, handle }] });
    expect(declare).toThrow(
      `${path} is outside the paths of mf-reports: /dashboard/reports. Add it to "paths" in area.json.`,
    );
  },
);

test("a route below any of its area's paths is accepted", () => {
  const paths = ['/dashboard/reports', '/dashboard/report'];
  const routes = ['/dashboard/reports', '/dashboard/report/:id'].map((path) => ({ path, handle }));
  expect(defineArea({ name: 'mf-reports', paths, routes }).routes).toHaveLength(2);
});

test('an address in other letters, upper or lower case, is none of a route', () => {
  const { routes } = defineArea({
    name: 'mf-reports',
    paths: ['/reports'],
    routes: [{ path: '/reports', handle }],
  });
  const matches = (address: string) => matchRoutes(routes, address)?.length ?? 0;
  expect(['/reports', '/Reports', '/REPORTS'].map(matches)).toEqual([1, 0, 0]);
});

test('an area has the widgets, searches and settings that it declares', () => {
  const offers = {
    widgets: {},
    searches: { reports: async () => ({ found: [] }) },
    settings: () => 'checked',
  };
  expect(defineArea({ name: 'mf-reports', paths: [], routes: [], ...offers })).toEqual({
    routes: [],
    ...offers,
  });
});

describe('a page with early replies', () => {
  function open(start: () => unknown, lazy?: () => Promise<{ Component: () => string }>) {
    const page = lazy ? { lazy } : { Component: () => 'Reports' };
    const { routes } = defineArea({
      name: 'mf-reports',
      paths: ['/reports'],
      routes: [{ path: '/reports', handle: { ...handle, start }, ...page }],
    });
    return createMemoryRouter(routes, { initialEntries: ['/reports'] });
  }
  const never = () => new Promise<never>(() => {});

  signedIn();
  beforeEach(() => {
    globalThis.fetch = async () => Response.json({});
    globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
  });

  test('waits for its calls if the replies have arrived', async () => {
    await askEarly('/api/reports');
    let end = (_: unknown) => {};
    const router = open(() => new Promise((resolve) => (end = resolve)));
    await later();
    expect(router.state.initialized).toBe(false);
    end(undefined);
    await waitFor(() => expect(router.state.initialized).toBe(true));
  });

  test('fetches its code in parallel', async () => {
    await askEarly('/api/reports');
    const fetchPage = jest.fn(async () => ({ Component: () => 'Reports' }));
    const router = open(never, fetchPage);
    await later();
    expect(fetchPage).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(router.state.initialized).toBe(true));
  });

  test('starts its calls while its code is loading', async () => {
    const start = jest.fn();
    open(start, never);
    await later();
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('is shown even if its calls fail', async () => {
    await askEarly('/api/reports');
    const router = open(() => Promise.reject(new Error('No reply')));
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.errors).toBeNull();
  });

  test('does not wait for replies that have not arrived, nor after the first screen', async () => {
    globalThis.fetch = () => new Promise(() => {});
    void askEarly('/api/reports');
    const underWay = open(never);
    endEarlyReplies();
    const afterwards = open(never);
    await later();
    expect([underWay, afterwards].map(({ state }) => state.initialized)).toEqual([true, true]);
  });

  test('does not wait for long', async () => {
    await askEarly('/api/reports');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const router = open(never);
    await jest.advanceTimersByTimeAsync(500);
    expect(router.state.initialized).toBe(true);
  });

  test('starts no calls again when only its query changes', async () => {
    const start = jest.fn();
    const router = open(start);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    await router.navigate('/reports?page=2');
    expect(start).toHaveBeenCalledTimes(1);
    await router.navigate('/reports/');
    expect(start).toHaveBeenCalledTimes(2);
  });
});
