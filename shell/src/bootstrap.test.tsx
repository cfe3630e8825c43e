import { currentSession } from '@console/auth';
import { screen, waitFor } from '@testing-library/react';
import { start } from './bootstrap';
import { startConsole, testArea } from './testConsole';

const config = {
  environment: 'Harbour',
  apiBase: 'http://api.test',
  objectStorageBase: 'http://storage.test',
  oauthClientId: 'console',
};

beforeEach(() => {
  // The page draws by itself, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  for (const kind of ['error', 'warn'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => jest.restoreAllMocks());

/** The page's own server: its configuration, and the registry unless it is told otherwise. */
async function prepare(serve: Record<string, () => Response>) {
  await startConsole({ as: null, areas: [testArea('mf-any')], serve: (path) => serve[path]?.() });
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const answer = serve[String(input)];
    return answer ? Promise.resolve(answer()) : fetched(input, init);
  };
}

async function open(serve: Record<string, () => Response>) {
  await prepare(serve);
  await start();
}

const good = { '/config.json': () => Response.json(config) };

test('shows the sign-in page of the environment that the configuration names', async () => {
  await open(good);
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
  expect(currentSession()).toBeNull();
});

test.each([
  ['/config.json', () => new Response('', { status: 502 }), '/config.json: /config.json answered 502'],
  ['/config.json', () => Response.json({ ...config, apiBase: 'api' }), /^\/config\.json: At path: apiBase/],
  ['/remotes.json', () => new Response('', { status: 404 }), '/remotes.json: /remotes.json answered 404'],
  ['/remotes.json', () => Response.json({}), /^\/remotes\.json: At path: areas/],
])('a %s that is missing or broken is said, with a way to try again', async (path, answer, reason) => {
  await open({ ...good, [path]: answer });
  expect(await screen.findByRole('heading', { name: 'The console cannot start' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('says that it waits while another tab holds the session and is busy', async () => {
  await prepare(good);
  let release: () => void = () => undefined;
  void navigator.locks.request(
    'console-session',
    { mode: 'shared' },
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const opening = start();
  await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
  release();
  await opening;
  expect(await screen.findByRole('heading', { name: 'Harbour Environment' })).toBeVisible();
});
