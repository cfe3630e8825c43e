import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
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

/** Its main element cannot have the focus. */
const layout = (
  <main>
    <PageLayout>
      <Outlet />
    </PageLayout>
  </main>
);

/** Focuses its field as soon as it is shown. */
function Search() {
  const [isDone, setDone] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Search</h1>
      {!isDone && <input ref={(field) => field?.focus()} onChange={() => setDone(true)} />}
    </>
  );
}

test('when the element is removed that a page focused as it was shown, its heading gets the focus', async () => {
  const page = { path: '/', handle: { needs: () => true }, element: <Search /> };
  render(<RouterProvider router={createMemoryRouter([{ element: layout, children: [page] }])} />);
  const field = await screen.findByRole('textbox');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'Echo' } });
  // Lets the mutation observer run.
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Search' })).toHaveFocus();
});

test('a new page has the focus on its heading also where its main element cannot have the focus', async () => {
  const handle = { needs: () => true };
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', handle, element: <Link to="/rings">Rings</Link> },
        { path: '/rings', handle, element: <h1 tabIndex={-1}>Rings</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('link', { name: 'Rings' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rings' })).toHaveFocus());
});
