import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { openedFrom, useReturnTo } from './useReturnTo';

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
