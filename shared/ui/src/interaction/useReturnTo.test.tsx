import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { UnsavedChangesGuard } from '../dialog/UnsavedChangesGuard';
import { openedFrom, useGoBack, useReturnTo } from './useReturnTo';

function Form() {
  const done = useReturnTo('/thing');
  return (
    <button type="button" onClick={done}>
      Done
    </button>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Link to="/thing">Thing</Link> },
      {
        path: '/thing',
        element: (
          <Link to="/form" state={openedFrom('/thing')}>
            Edit
          </Link>
        ),
      },
      { path: '/form', element: <Form /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test("a form opened from its record's page returns there, and Back leads to the page before", async () => {
  const { user, router } = open('/list');
  await user.click(screen.getByRole('link', { name: 'Thing' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
});

test("a form opened by its URL is replaced by its record's page", async () => {
  const { user, router } = open('/form');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test("a form opened from another page is replaced by its record's page too", async () => {
  const { user, router } = open('/list');
  await act(() => router.navigate('/form', { state: openedFrom('/list') }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

function GoBack() {
  const back = useGoBack('/list');
  return (
    <button type="button" onClick={back}>
      Go back
    </button>
  );
}

function GuardedForm({ hasChanges }: { hasChanges: () => boolean }) {
  return (
    <>
      <Form />
      <GoBack />
      <UnsavedChangesGuard hasChanges={hasChanges} />
    </>
  );
}

/** Uses a browser history, which goes back asynchronously, with two pages before the form. */
async function openInBrowser(form: 'free' | 'guarded', hasChanges = () => true) {
  const page = (name: string, to: string) => (
    <>
      <h1>{name}</h1>
      <Link to={to} state={openedFrom('/thing')}>
        On
      </Link>
    </>
  );
  const router = createBrowserRouter([
    { path: '/list', element: page('List', '/thing') },
    { path: '/thing', element: page('Thing', '/form') },
    { path: '/form', element: form === 'free' ? <Form /> : <GuardedForm hasChanges={hasChanges} /> },
  ]);
  await router.navigate('/list');
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await screen.findByRole('heading', { name: 'Thing' });
  await user.click(screen.getByRole('link', { name: 'On' }));
  return { user, router, done: await screen.findByRole('button', { name: 'Done' }) };
}

test('two quick clicks are one step back, also after Forward', async () => {
  const { router, done } = await openInBrowser('free');
  const steps = jest.spyOn(window.history, 'go');
  act(() => {
    done.click();
    done.click();
  });
  // A second step back would complete only after the first page has rendered.
  expect(steps.mock.calls).toEqual([[-1]]);
  steps.mockRestore();
  await screen.findByRole('heading', { name: 'Thing' });
  await act(() => router.navigate(1));
  act(() => screen.getByRole('button', { name: 'Done' }).click());
  expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
});

test('the first page of a visit does not go back, also if it has replaced the sign-in page', async () => {
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/list', element: <h1>List</h1> },
    { path: '/form', element: <GoBack /> },
  ]);
  await router.navigate('/form', { replace: true });
  render(<RouterProvider router={router} />);
  const steps = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const { length } = window.history;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go back' }));
  expect(steps).not.toHaveBeenCalled();
  steps.mockRestore();
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  expect(window.history).toHaveLength(length);
});

test.each(['Done', 'Go back'])('%s: a user who chose to stay can leave later', async (name) => {
  const { user } = await openInBrowser('guarded');
  await user.dblClick(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
});

test('a form that is saved while it asks whether to leave returns without asking again', async () => {
  let hasChanges = true;
  const { done } = await openInBrowser('guarded', () => hasChanges);
  act(() => done.click());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  hasChanges = false;
  act(() => done.click());
  expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a form that is saved while the user is leaving does not step back again', async () => {
  const { done } = await openInBrowser('guarded');
  act(() => done.click());
  const leave = await screen.findByRole('button', { name: 'Leave' });
  // The browser goes back only later.
  const steps = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  await act(async () => leave.click());
  // Only once the browser has taken back the step that was blocked.
  await waitFor(() => expect(steps).toHaveBeenCalled());
  act(() => done.click());
  expect(steps.mock.calls).toEqual([[-1]]);
});
