import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
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

test('a form that was opened from the page of its thing ends there, and Back leads to what was before that page', async () => {
  const { user, router } = open('/list');
  await user.click(screen.getByRole('link', { name: 'Thing' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
});

test('a form that was opened by its address gives way to the page of its thing', async () => {
  const { user, router } = open('/form');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

function GuardedForm() {
  const back = useGoBack('/list');
  return (
    <>
      <Form />
      <button type="button" onClick={back}>
        Go back
      </button>
      <UnsavedChangesGuard hasChanges={() => true} />
    </>
  );
}

/** With the history of a browser, which takes its time to step back; two pages stand before the form. */
async function openInBrowser(form: 'free' | 'guarded') {
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
    { path: '/form', element: form === 'free' ? <Form /> : <GuardedForm /> },
  ]);
  await router.navigate('/list');
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await screen.findByRole('heading', { name: 'Thing' });
  await user.click(screen.getByRole('link', { name: 'On' }));
  return { user, router, done: await screen.findByRole('button', { name: 'Done' }) };
}

test('pressed twice in quick succession, it is one step back; and again when Forward leads to it', async () => {
  const { router, done } = await openInBrowser('free');
  const steps = jest.spyOn(window.history, 'go');
  act(() => {
    done.click();
    done.click();
  });
  // The browser takes a second one only after the page of the first was seen.
  expect(steps.mock.calls).toEqual([[-1]]);
  steps.mockRestore();
  await screen.findByRole('heading', { name: 'Thing' });
  await act(() => router.navigate(1));
  act(() => screen.getByRole('button', { name: 'Done' }).click());
  expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
});

test.each(['Done', 'Go back'])('%s: who was asked and stayed can leave later', async (name) => {
  const { user } = await openInBrowser('guarded');
  await user.dblClick(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Thing' })).toBeVisible();
});
