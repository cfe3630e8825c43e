import { currentSession, signOut } from '@console/auth';
import { deferred } from '@console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { testRelease } from './remotes/testRelease';
import { pageOf, startConsole, testArea, watchReloads } from './testConsole';

/** Imported late, after the mock of the federation is in place. */
const start = async () => (await import('./bootstrap')).start();

const config = {
  environment: 'Harbour',
  apiBase: 'http://api.test',
  objectStorageBase: 'http://storage.test',
  oauthClientId: 'console',
  // Of a later console.
  features: { later: true },
};

beforeEach(() => {
  // React renders by itself, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
});

/** Sets up the page's own server: these answers, and a registry by default. */
async function prepare(serve: Record<string, () => Response | Promise<Response>>) {
  const platform = await startConsole({
    as: null,
    areas: [testArea('mf-any')],
    serve: (path) => serve[path]?.(),
  });
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const answer = serve[String(input)];
    return answer ? Promise.resolve(answer()) : fetched(input, init);
  };
  return platform;
}

async function open(serve: Record<string, () => Response | Promise<Response>>) {
  await prepare(serve);
  await start();
}

const good = { '/config.json': () => Response.json(config) };

// Runs first: a rendered console stays active, and would follow the session of a later test.
test('a replaced area is shown by a new router, and signing out leads to the sign-in page', async () => {
  const area = testArea('mf-turned');
  let version = '1';
  const opened: string[] = [];
  const loaded: string[] = [];
  const release = () => testRelease(area.name, `${version}.0.0`);
  await startConsole({
    areas: [area],
    code: () => {
      const released = version;
      const Page = () => {
        if (released === '1') throw new Error('a bug');
        return <h1 tabIndex={-1}>Release {released}</h1>;
      };
      const { routes, widgets } = pageOf(area, Page);
      const page = { ...routes[0], loader: () => opened.push(released) };
      const other = {
        ...routes[0],
        path: '/dashboard/turned/other',
        Component: () => <h1>Other</h1>,
        loader: () => loaded.push(released),
      };
      return { area: { routes: [page, other], widgets }, release: release() };
    },
    serve: (path) => (path === '/config.json' ? good[path]() : Response.json(release())),
  });
  history.replaceState(null, '', '/dashboard/turned');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="start"><form data-submitted><input type="password" value="secret"></form></div>',
  );
  await start();
  await screen.findByRole('heading', { name: '“mf-turned” stopped working' });
  // Else the idle lock or the next sign-in page would submit what was typed before the session was found.
  expect(document.querySelector('#start form')).toBeNull();
  version = '2';
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  retry.click();
  // The button that had the focus is gone, with the whole page around it.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Release 2' })).toHaveFocus());
  // The router of release 1 does not load its page again.
  expect(opened).toEqual(['1', '2']);
  // A browser navigation, which only the current router must follow.
  history.pushState(null, '', '/dashboard/turned/other');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  expect(loaded).toEqual(['2']);
  signOut();
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
});

test('what was typed before the console had loaded is kept if there is no session', async () => {
  history.replaceState(null, '', '/dashboard/any');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="start"><form><input name="email" value="jane@example.com"><input name="password" type="password"></form></div>',
  );
  await open(good);
  expect(await screen.findByLabelText('Email')).toHaveValue('jane@example.com');
});

test('shows the sign-in page of the configured environment', async () => {
  await open(good);
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
  expect(currentSession()).toBeNull();
});

test.each([
  ['an untouched form', '', 'inter'],
  ['none in which someone types', 'jane', undefined],
])('a typeface that arrives later moves %s', async (_, typed, face) => {
  const { promise, resolve: arrive } = deferred();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => promise } });
  await open(good);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: typed } });
  arrive();
  const { dataset } = document.documentElement;
  // The console of an earlier test may have fetched it first, only for the next page load.
  await waitFor(() => expect([dataset.typeface, !!localStorage['console.typeface']]).toEqual([face, true]));
  Reflect.deleteProperty(document, 'fonts');
  delete dataset.typeface;
  localStorage.removeItem('console.typeface');
});

test('the idle limit of the configuration applies to the session of this tab', async () => {
  const platform = await prepare({
    '/config.json': () => Response.json({ ...config, idleMinutes: 5 }),
  });
  sessionStorage.setItem('access_token', await platform.tokenFor('admin@example.com'));
  localStorage.setItem('console-last-touch', String(Date.now()));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  await start();
  expect(
    await screen.findByText('The console was not used for a while. Please sign in again.'),
  ).toBeVisible();
});

test.each([
  ['/config.json', () => new Response('', { status: 502 }), '/config.json: Its server answered 502.'],
  ['/config.json', () => new Response('<!doctype html>'), '/config.json: It is not JSON.'],
  [
    '/config.json',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^\/config\.json: It could not be loaded\. Check/,
  ],
  [
    '/config.json',
    () => Response.json({ ...config, apiBase: 'api' }),
    /^\/config\.json: It is not valid\. In apiBase: Expected a string .* but received "api"\.$/,
  ],
  [
    '/config.json',
    () => Response.json(null),
    '/config.json: It is not valid. Expected an object, but received: null.',
  ],
  ['/remotes.json', () => new Response('', { status: 404 }), '/remotes.json: Its server answered 404.'],
  ['/remotes.json', () => new Response('<!doctype html>'), '/remotes.json: It is not JSON.'],
  [
    '/remotes.json',
    () => Response.json({}),
    '/remotes.json: It is not valid. In areas: Expected an array value, but received: undefined.',
  ],
  [
    '/remotes.json',
    () => Response.json({ areas: [{}] }),
    '/remotes.json: It is not valid. In name: Expected a string, but received: undefined.',
  ],
])('a missing or broken %s is reported, with a button to reload', async (path, answer, reason) => {
  await open({ ...good, [path]: answer });
  expect(await screen.findByRole('heading', { name: 'The console cannot start' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  const reloads = watchReloads();
  const again = screen.getByRole('button', { name: 'Reload' });
  expect(again).toHaveFocus();
  again.click();
  expect(reloads()).toBe(1);
});

test.each(['/config.json', '/remotes.json'])('a %s that never arrives is reported', async (path) => {
  jest.useFakeTimers({ advanceTimers: true });
  void open({ ...good, [path]: () => new Promise<never>(() => undefined) });
  await jest.advanceTimersByTimeAsync(19_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${path}: It did not answer within 20 seconds.`);
});

test('a style sheet that is missing after the retry is reported, instead of the placeholder', async () => {
  document.body.innerHTML = '<div id="root"></div><div id="start"><h1>Not started</h1></div>';
  globalThis.__CONSOLE_REFETCHES__ = { styled: async () => false };
  await open(good);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Its style sheet could not be loaded. Check your connection, then try again.',
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  globalThis.__CONSOLE_REFETCHES__ = { styled: async () => true };
  await open(good);
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
  globalThis.__CONSOLE_REFETCHES__ = undefined;
});

test("has its environment's colours and icon, and reloads when restored from the back/forward cache", async () => {
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/before.svg">';
  await open({ ...good, '/config.json': () => Response.json({ ...config, environmentTone: 'amber' }) });
  await screen.findByRole('heading', { name: 'Harbour Environment' });
  expect(document.documentElement.dataset.mode).toBe('light');
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  // In tests every imported file has this address.
  await waitFor(() => expect(icon).toHaveAttribute('href', 'asset'));
  expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
  expect(icon?.type).toBe('image/svg+xml');
  const reloads = watchReloads();
  const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reloads()).toBe(0);
  shown(true);
  expect(reloads()).toBeGreaterThan(0);
});

/** Another tab that holds a session and does not answer; returns what ends it. */
function openSilentTab(): () => void {
  const { promise: closed, resolve: close } = deferred();
  void navigator.locks.request('console-session', { mode: 'shared' }, () => closed);
  return close;
}

test('shows that it is loading while it waits for the tab that holds the session', async () => {
  await prepare(good);
  const close = openSilentTab();
  const opening = start();
  await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
  close();
  await opening;
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
});

test('a failure stays shown while the console would still wait for the tab that holds the session', async () => {
  await prepare({ ...good, '/remotes.json': () => new Response('', { status: 502 }) });
  const close = openSilentTab();
  jest.useFakeTimers({ advanceTimers: true });
  await act(start);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(screen.getByRole('heading', { name: 'The console cannot start' })).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
  jest.useRealTimers();
  close();
});
