import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { PageLayout } from './index';
import { signedIn } from './testLayout';

signedIn();

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
  const layout = (
    <main>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </main>
  );
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
  const layout = (
    <main>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </main>
  );
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
