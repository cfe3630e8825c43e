import { setImmediate as later } from 'node:timers/promises';
import { askEarly, endEarlyReplies } from '@console/api/earlyReplies';
import { sessionOf, signOut, startSession } from '@console/auth';
import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { defineArea } from './area';

const handle = { title: 'Reports', needs: () => true };

test('a page whose code could not be had is asked for again at the next visit, and once it is there no more', async () => {
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
  'a route at %s is refused where its area has other paths',
  (path) => {
    const declare = () =>
      defineArea({ name: 'mf-reports', paths: ['/dashboard/reports'], routes: [{ path, handle }] });
    expect(declare).toThrow(`${path} is outside the paths of mf-reports: /dashboard/reports`);
  },
);

test('a route below any of the paths of its area is taken', () => {
  const paths = ['/dashboard/reports', '/dashboard/report'];
  const routes = ['/dashboard/reports', '/dashboard/report/:id'].map((path) => ({ path, handle }));
  expect(defineArea({ name: 'mf-reports', paths, routes }).routes).toHaveLength(2);
});

describe('a page whose replies are asked for ahead', () => {
  function open(start: () => unknown, lazy?: () => Promise<{ Component: () => string }>) {
    const page = lazy ? { lazy } : { Component: () => 'Reports' };
    const { routes } = defineArea({
      name: 'mf-reports',
      paths: ['/reports'],
      routes: [{ path: '/reports', handle: { ...handle, start }, ...page }],
    });
    return createMemoryRouter(routes, { initialEntries: ['/reports'] });
  }
  const never = () => new Promise(() => {});

  beforeEach(() => {
    const claims = { exp: Date.now() / 1000 + 3600, authorities: ['ROLE_INTERNAL_ADMIN'] };
    const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
    if ('problem' in session) throw new Error(session.problem);
    startSession(session);
    globalThis.fetch = async () => Response.json({});
    globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
  });
  afterEach(() => {
    signOut('otherTab');
    jest.useRealTimers();
  });

  test('is drawn with them where they are here before its code', async () => {
    await askEarly('/api/reports');
    let end = (_: unknown) => {};
    const router = open(() => new Promise((resolve) => (end = resolve)));
    await later();
    expect(router.state.initialized).toBe(false);
    end(undefined);
    await waitFor(() => expect(router.state.initialized).toBe(true));
  });

  test('has its code fetched side by side with them', async () => {
    await askEarly('/api/reports');
    const fetchPage = jest.fn(async () => ({ Component: () => 'Reports' }));
    const router = open(never, fetchPage);
    await later();
    expect(fetchPage).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(router.state.initialized).toBe(true));
  });

  test('is drawn though what it starts goes wrong', async () => {
    await askEarly('/api/reports');
    const router = open(() => Promise.reject(new Error('No reply')));
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.errors).toBeNull();
  });

  test('waits for none that is not here, nor once the first screen was drawn', async () => {
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
});
