import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PageLayout } from './index';
import { signedIn } from './testLayout';

signedIn();

const handle = { needs: () => true };
const crumbs = () => [
  { label: 'Records', to: '/list' },
  { label: 'Echo Ring', to: '/record' },
];

/** Opens a list, a record and the record's form, with a state that names the page it was opened from. */
async function openForm(openedFrom: string) {
  const layout = (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
  const children = [
    { path: '/list', handle, element: <h1>List</h1> },
    { path: '/record', handle, element: <h1>Echo Ring</h1> },
    { path: '/form', handle: { ...handle, crumbs }, element: <h1>Edit</h1> },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/list'] });
  await act(async () => void render(<RouterProvider router={router} />));
  await act(() => router.navigate('/record'));
  await act(() => router.navigate('/form', { state: { openedFrom } }));
  return { router, crumb: (name: string) => screen.getByRole('link', { name }) };
}

test('the breadcrumb of the page that a form was opened from goes back to it, once for a double or triple click', async () => {
  const { router, crumb } = await openForm('/record');
  const link = crumb('Echo Ring');
  act(() => {
    for (const detail of [1, 2, 3]) fireEvent.click(link, { detail });
  });
  expect(await screen.findByRole('heading', { name: 'Echo Ring' })).toBeVisible();
  expect(router.state.historyAction).toBe('POP');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'List' })).toBeVisible();
});

test('any other breadcrumb is a step of its own', async () => {
  const { router, crumb } = await openForm('/record');
  fireEvent.click(crumb('Records'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toBeVisible());
  expect(router.state.historyAction).toBe('PUSH');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'with %s, the browser opens that breadcrumb elsewhere',
  async (key) => {
    const { router, crumb } = await openForm('/record');
    const left = jest.fn();
    const leave = (event: Event) => {
      left(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', leave);
    fireEvent.click(crumb('Echo Ring'), { [key]: true });
    document.removeEventListener('click', leave);
    expect(left).toHaveBeenCalledWith(true);
    expect(router.state.location.pathname).toBe('/form');
  },
);
