import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { PageLayout } from './index';
import { signedIn } from './testLayout';

signedIn();

const handle = { needs: () => true };

function List() {
  return (
    <>
      <h1 tabIndex={-1}>Devices</h1>
      <Link data-row-link to="/devices/echo">
        Echo Ring
      </Link>
    </>
  );
}

function Device() {
  return (
    <>
      <h1 tabIndex={-1}>Echo Ring</h1>
      <Link to="/devices">Back to the devices</Link>
    </>
  );
}

/** Loads the console at the current address, with the browser's history. */
function load() {
  const layout = (
    <main tabIndex={-1}>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </main>
  );
  // As in an area: the layout is rendered once more before the page is.
  const late = { handle, loader: async () => null, hydrateFallbackElement: <p>Loading</p> };
  const children = [
    { path: '/devices', ...late, element: <List /> },
    { path: '/devices/echo', ...late, element: <Device /> },
  ];
  const router = createBrowserRouter([{ element: layout, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

const hasFocus = (role: string, name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

/** The browser goes there only later. */
const go = (step: 'back' | 'forward') =>
  act(async () => {
    const isDone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history[step]();
    await isDone;
  });

test.each([
  ['a list', async () => undefined],
  [
    'a list that was loaded again',
    async (router: ReturnType<typeof load>) => {
      cleanup();
      router.dispose();
      load();
      await screen.findByRole('heading', { name: 'Devices' });
    },
  ],
])('Back to %s focuses the row that was opened, Forward the heading of its record', async (_, loadAgain) => {
  window.history.replaceState(null, '', '/devices');
  const router = load();
  await screen.findByRole('heading', { name: 'Devices' });
  await act(() => router.navigate('/devices/echo'));
  await hasFocus('heading', 'Echo Ring');
  await go('back');
  await hasFocus('link', 'Echo Ring');
  await loadAgain(router);
  await go('forward');
  await hasFocus('heading', 'Echo Ring');
  await go('back');
  await hasFocus('link', 'Echo Ring');
});

test('Back to a list focuses the row that was opened, also if the visit began on another page', async () => {
  window.history.replaceState(null, '', '/devices/echo');
  const router = load();
  await screen.findByRole('heading', { name: 'Echo Ring' });
  await act(() => router.navigate('/devices'));
  await hasFocus('heading', 'Devices');
  await act(() => router.navigate('/devices/echo'));
  await hasFocus('heading', 'Echo Ring');
  await go('back');
  await hasFocus('link', 'Echo Ring');
});
