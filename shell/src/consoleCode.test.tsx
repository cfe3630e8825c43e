import { currentSession, startSession } from '@console/auth';
import { testConfig } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startConsole } from './testConsole';

/** Replaces the console's code: records when it is fetched, and how often it is shown. */
const mockFetched = jest.fn();
const mockShowConsole = jest.fn(() => new Promise(() => undefined));
const mockPreloadConsole = jest.fn();
jest.mock('./showConsole', () => {
  mockFetched();
  return { showConsole: mockShowConsole, preloadConsole: mockPreloadConsole };
});

beforeEach(() => {
  for (const mock of [mockShowConsole, mockPreloadConsole]) mock.mockClear();
});

async function openPage(path: string, config: () => Response | Promise<Response>) {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  await startConsole({ as: null, serve: (asked) => (asked === '/config.json' ? config() : undefined) });
  // Imported late, after the mock of the federation is in place.
  const { start } = await import('./bootstrap');
  await act(async () => void start());
}

test('on any page but sign-in it is fetched while the configuration is loading', async () => {
  await openPage('/dashboard', () => new Promise(() => undefined));
  await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1));
  expect(mockShowConsole).not.toHaveBeenCalled();
});

test('on the sign-in page it is preloaded; a session renewed while it loads does not start a second console', async () => {
  await openPage('/', () => Response.json(testConfig));
  await waitFor(() => expect(mockPreloadConsole).toHaveBeenCalled());
  expect(mockShowConsole).not.toHaveBeenCalled();
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await waitFor(() => expect(mockShowConsole).toHaveBeenCalledTimes(1));
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  await act(async () => startSession({ ...session, scope: 'renewed' }));
  expect(screen.getByRole('button', { name: /^(Signing in|Loading the console)…$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(mockShowConsole).toHaveBeenCalledTimes(1);
});
