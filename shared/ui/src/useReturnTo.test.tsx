import { act, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { renderScreen } from './renderScreen';
import { openedFrom, useReturnTo } from './useReturnTo';

function Form() {
  const done = useReturnTo('/thing');
  return (
    <button type="button" onClick={done}>
      Done
    </button>
  );
}

const routes = [
  {
    path: '/',
    element: <Outlet />,
    children: [
      { path: 'list', element: <Link to="/thing">Thing</Link> },
      {
        path: 'thing',
        element: (
          <Link to="/form" state={openedFrom('/thing')}>
            Edit
          </Link>
        ),
      },
      { path: 'form', element: <Form /> },
    ],
  },
];

test('a form that was opened from the page of its thing ends there, and Back leads to what was before that page', async () => {
  const { user, router } = renderScreen(routes, '/list');
  await user.click(screen.getByRole('link', { name: 'Thing' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
});

test('a form that was opened by its address gives way to the page of its thing', async () => {
  const { user, router } = renderScreen(routes, '/form');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});
