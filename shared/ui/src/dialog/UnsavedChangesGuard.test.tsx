import {
  answerSignOut,
  currentSession,
  requestSignOut,
  sessionOf,
  signOut,
  startSession,
} from '@console/auth';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

/** Uses a browser history, which goes back asynchronously. */
async function openGuarded(hasChanges: () => boolean = () => true) {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { path: '/list', element: <h1>List</h1> },
    {
      path: '/edit',
      element: (
        <>
          <h1>Edit</h1>
          <UnsavedChangesGuard hasChanges={hasChanges} />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/edit'));
  return { router, user: userEvent.setup() };
}

test('Back asks once, and leaving goes back', async () => {
  const { router, user } = await openGuarded();
  act(() => window.history.back());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('staying after Back keeps the page and its URL, and the next Back asks again', async () => {
  const { user } = await openGuarded();
  act(() => window.history.back());
  const dialog = await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(screen.getByRole('heading', { name: 'Edit' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/edit');
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});

test('another way to leave, taken while the question is open, does not open it anew', async () => {
  const { router, user } = await openGuarded();
  act(() => window.history.back());
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await act(() => router.navigate('/list?page=2'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('Back does not ask if nothing would be lost', async () => {
  await openGuarded(() => false);
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'List' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('another search in the address of the same page does not ask', async () => {
  const { router } = await openGuarded();
  await act(() => router.navigate('/edit?range=24h'));
  expect(window.location.search).toBe('?range=24h');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing the tab asks, but no longer once the page was left', async () => {
  const { router, user } = await openGuarded();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  act(() => void router.navigate('/list'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'List' });
  expect(close()).toBe(true);
});

describe('signing out', () => {
  beforeEach(() => {
    const claims = {
      exp: Date.now() / 1000 + 600,
      authorities: ['ROLE_INTERNAL_ADMIN'],
      entity_id: 'operator',
    };
    const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: '' });
    if ('problem' in session) throw new Error(session.problem);
    startSession(session);
  });
  afterEach(() => signOut());

  test('waits for confirmation while something is unsaved, but not after the screen has unmounted', async () => {
    const { router } = await openGuarded();
    await act(requestSignOut);
    expect(currentSession()).not.toBeNull();
    act(() => answerSignOut(false));
    expect(currentSession()).not.toBeNull();
    act(() => void router.navigate('/list'));
    await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
    await screen.findByRole('heading', { name: 'List' });
    await act(requestSignOut);
    expect(currentSession()).toBeNull();
  });

  test('does not ask if nothing would be lost', async () => {
    let unsaved = true;
    await openGuarded(() => unsaved);
    unsaved = false;
    await act(requestSignOut);
    expect(currentSession()).toBeNull();
  });
});
