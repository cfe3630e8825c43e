import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
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
