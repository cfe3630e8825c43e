import { deferred } from '@console/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConsoleFailure } from './ConsoleFailure';
import { startConsole, testArea, watchReloads } from './testConsole';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** Opens a console whose page throws what `fails` returns, uncaught; it works again once that is nothing. */
async function openFailed(fails: () => unknown) {
  await startConsole({ as: null, areas: [testArea('mf-any')] });
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ConsoleFailure,
        children: [
          {
            path: '/dashboard/any/*',
            loader: async () => {
              const error = await fails();
              if (error) throw error;
              return null;
            },
            element: <h1>It works</h1>,
            hydrateFallbackElement: <p />,
          },
        ],
      },
    ],
    {
      initialEntries: [
        {
          pathname: '/dashboard/any/account/jane@example.com',
          search: '?q=jane@example.com',
          hash: '#content',
          state: { from: '/dashboard' },
        },
      ],
    },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return { user, router };
}

const errorNamed = (name: string) => Object.assign(new Error('what the browser says'), { name });

test.each([
  [
    errorNamed('QuotaExceededError'),
    'This browser has no room left to store anything for the console. Free some space by clearing site data or deleting files, then retry.',
  ],
  [
    errorNamed('ChunkLoadError'),
    'A part of the console could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.',
  ],
  [
    Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    'A part of the console could not be loaded. Check your connection, then try again. If that fails, reload the page: there may be a new version.',
  ],
  [new TypeError('x is undefined'), 'Something in the console failed.'],
  ['thrown as a text', 'Something in the console failed.'],
])('%s is explained', async (error, words) => {
  await openFailed(() => error);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(document.title).toBe('The console stopped working');
  expect(console.error).toHaveBeenCalledWith('The console stopped', error);
});

test('Retry loads the same address again, without the fragment, and shows the page once it works', async () => {
  let fails = true;
  const { user, router } = await openFailed(() => fails && new Error('x'));
  const retry = screen.getByRole('button', { name: 'Retry' });
  const before = screen.getByRole('alert');
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'));
  // A new element, so that screen readers announce it again.
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(before));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeVisible();
  const { pathname, search, state } = router.state.location;
  expect(router.state.historyAction).toBe('REPLACE');
  expect(pathname + search).toBe('/dashboard/any/account/jane@example.com?q=jane@example.com');
  // The page that a form leads back to.
  expect(state).toEqual({ from: '/dashboard' });
});

test('a retry that takes long says so at its button, which keeps the focus', async () => {
  const { promise: failed, resolve: fail } = deferred<Error>();
  const failures: unknown[] = [new Error('x'), failed];
  const { user } = await openFailed(() => failures.shift());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const retrying = screen.getByRole('button', { name: 'Trying again…' });
  expect(retrying).toHaveAttribute('aria-disabled', 'true');
  expect(retrying).toHaveFocus();
  // Another click does nothing meanwhile; a second retry would find that it works.
  await user.click(retrying);
  await act(async () => fail(new Error('y')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
});

test('a failure while offline is retried automatically once back online', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let fails = true;
  await openFailed(() => fails && errorNamed('ChunkLoadError'));
  fails = false;
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'It works' }, { timeout: 5_000 })).toBeVisible();
});

test('details for support can be copied: place, time, error and running releases, but nothing personal of the address', async () => {
  const { user } = await openFailed(() => new Error('x is undefined'));
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByText('Details for support'));
  await user.click(screen.getByRole('button', { name: 'Copy for support' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const lines = String(written.mock.calls[0]?.[0]).split('\n');
  expect(lines[0]).toBe('/dashboard/any/account');
  expect(Date.parse(lines[1] ?? '')).toBeLessThanOrEqual(Date.now());
  expect(lines[2]).toBe('Error: x is undefined');
  expect(lines[3]).toMatch(/^ {4}at .*ConsoleFailure\.test\.tsx:\d+:\d+\)?$/);
  expect(lines).toContainEqual(expect.stringMatching(/^Console 1\.2\.3, Test/));
  expect(lines.join('\n')).not.toContain('jane');
  written.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy for support' }));
  expect(await screen.findByText('Could not copy; select the text instead')).toBeVisible();
  expect(screen.queryByText('Copied')).toBeNull();
});

test('the page can be reloaded', async () => {
  const { user } = await openFailed(() => 'thrown as a text');
  // A thrown value that is not an Error has no text.
  expect(screen.getByText(/^\/dashboard\/any/).textContent.split('\n')[2]).toBe('');
  const reloads = watchReloads();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads()).toBe(1);
});

test('a 404 is shown as "not found", any other response as a failure', async () => {
  await openFailed(() => new Response('', { status: 404 }));
  expect(screen.getByRole('heading', { name: '404 NOT FOUND' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('404 NOT FOUND · Test console');
  expect(console.error).not.toHaveBeenCalledWith('The console stopped', expect.anything());
  await openFailed(() => new Response('', { status: 500 }));
  expect(screen.getByRole('heading', { name: 'The console stopped working' })).toBeVisible();
});
