import { observeWrites, queryClient } from '@console/api';
import { signOut } from '@console/auth';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PageLayout } from '../PageLayout';
import { announced, beginSession, deleting, page } from './testWrites';

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

/** The page of the write, in a router whose address is not the browser's: only the layout can tell that it was left. */
function openPage() {
  const handle = { needs: () => true };
  const slow = { path: '/slow', handle, loader: () => new Promise(() => undefined) };
  const layout = (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
  const router = createMemoryRouter(
    [{ element: layout, children: [{ path: '*', handle, element: <h1>Page</h1> }, slow] }],
    { initialEntries: [page] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  [200, 'done'],
  [500, 'failed'],
])(
  'an outcome (%i) that comes once the user has left and is back on the same page is announced',
  async (status, kind) => {
    const router = openPage();
    const list = jest.fn(async () => 'list');
    const observer = new QueryObserver(queryClient, { queryKey: ['shared', kind], queryFn: list });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const reply = deleting();
    await act(() => router.navigate('/dashboard/clients'));
    await act(() => router.navigate(-1));
    await reply(status);
    expect(announced()).toMatchObject({ kind });
    await waitFor(() => expect(list).toHaveBeenCalledTimes(status === 200 ? 2 : 1));
    stop();
  },
);

test('also one that comes while the next page is still loading', async () => {
  const router = openPage();
  const reply = deleting();
  act(() => void router.navigate('/slow'));
  await reply(200);
  expect(announced()).toMatchObject({ kind: 'done' });
});

test('a page with another search, or one opened just before the write, has not been left', async () => {
  const router = openPage();
  await act(() => router.navigate('/dashboard/clients'));
  const reply = deleting();
  await act(() => router.navigate('/dashboard/clients?tab=history'));
  await reply(200);
  expect(announced()).toBeUndefined();
});
