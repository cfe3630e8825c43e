import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { NotFoundPage, PageLayout, usePageName } from './index';
import { signedIn } from './testLayout';

signedIn();

/** A page that is open to everyone and sets its own title. */
const handle = { needs: () => true };

function List() {
  const [rows, setRows] = useState(['first', 'second']);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>List</h1>
      <Link to="/record/plain">About the record</Link>
      <Link data-row-link to="/record/ECHO_RING?tab=history">
        Echo Ring
      </Link>
      <section>
        <h2 tabIndex={-1}>Rows</h2>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            Delete {row}
          </button>
        ))}
      </section>
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Only once
      </button>
    </>
  );
}

function Record() {
  const [name, setName] = useState<string>();
  usePageName(
    name === undefined
      ? undefined
      : {
          title: name,
          crumbs: [
            { label: 'Records', to: '/list' },
            { label: 'Maker', to: '/other' },
          ],
        },
  );
  return (
    <button type="button" onClick={() => setName('Echo Ring 1')}>
      Load
    </button>
  );
}

function SearchFirst() {
  return (
    <>
      <h1 tabIndex={-1}>Search</h1>
      <input aria-label="Search" ref={(field) => field?.focus()} />
    </>
  );
}

/** Its heading is another element once its record has come. */
function LateRecord() {
  const [name, setName] = useState('Loading');
  return (
    <>
      <h1 key={name} tabIndex={-1}>
        {name}
      </h1>
      <button type="button" onClick={() => setName('Harbour Pay')}>
        Load
      </button>
    </>
  );
}

async function open(first = '/list') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main tabIndex={-1}>
            <PageLayout>
              <Outlet />
            </PageLayout>
          </main>
        ),
        children: [
          { path: '/list', handle, element: <List /> },
          { path: '/other', handle, element: <h1 tabIndex={-1}>Other</h1> },
          { path: '/search', handle, element: <SearchFirst /> },
          { path: '/late', handle, element: <LateRecord /> },
          { path: '/bare', handle, element: <p>No heading</p> },
          {
            path: '/record/:id',
            handle: {
              ...handle,
              path: '/record/:id',
              title: ({ id = '' }) => id,
              crumbs: () => [{ label: 'Records', to: '/list' }],
            },
            element: <Record />,
          },
          { path: '*', handle, element: <NotFoundPage /> },
        ],
      },
      { path: '/sign-in', element: null },
    ],
    { initialEntries: [first] },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return (to: string | -1) => act(() => (to === -1 ? router.navigate(to) : router.navigate(to)));
}

const button = (name: string) => screen.getByRole('button', { name });
/** Lets the mutation observer run. */
const settled = () => act(async () => undefined);

test("the first page of a visit keeps the browser's focus, later pages focus their heading", async () => {
  const go = await open();
  expect(document.body).toHaveFocus();
  await go('/other');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other' })).toHaveFocus());
  await go('/other?page=2');
  act(() => screen.getByRole('heading', { name: 'Other' }).blur());
  await go('/other?page=3');
  expect(document.body).toHaveFocus();
});

test('a heading gets the focus only after screen readers were told that the focused element is gone', async () => {
  const frames: FrameRequestCallback[] = [];
  const frame = () => act(() => frames.shift()?.(0));
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const go = await open();
  screen.getByRole('link', { name: 'Echo Ring' }).focus();
  await go('/other');
  frame();
  expect(screen.getByRole('main')).toHaveFocus();
  frame();
  expect(screen.getByRole('heading', { name: 'Other' })).toHaveFocus();
});

test('a focus that the user moves on at once is kept', async () => {
  const go = await open();
  screen.getByRole('link', { name: 'Echo Ring' }).focus();
  await go('/record/plain');
  button('Load').focus();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(button('Load')).toHaveFocus();
});

test('Back to a list focuses the row that was opened; a link to it focuses its heading', async () => {
  const go = await open();
  await go('/record/ECHO_RING');
  await go(-1);
  expect(screen.getByRole('link', { name: 'Echo Ring' })).toHaveFocus();
  await go('/record/ECHO_RING');
  await go('/list');
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
  await go('/record/plain');
  await go(-1);
  expect(screen.getByRole('link', { name: 'About the record' })).toHaveFocus();
  await go('/nowhere');
  await waitFor(() => expect(screen.getByRole('heading', { name: '404 NOT FOUND' })).toHaveFocus());
  await go(-1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus());
});

test('Back to a record from its list focuses its heading, not the breadcrumb that leads to the list', async () => {
  const go = await open('/record/ECHO_RING');
  await go('/list');
  await go(-1);
  expect(screen.getByRole('link', { name: 'Records' })).not.toHaveFocus();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a focus set by the page itself is kept, and a page without a heading focuses its main element', async () => {
  const go = await open();
  await go('/search');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await go('/bare');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('when the focused element is removed, its section of the page gets the focus', async () => {
  await open();
  button('Delete first').focus();
  fireEvent.click(button('Delete first'));
  await settled();
  expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

test('the same in a browser that says of a removed element that it was left', async () => {
  await open();
  const first = button('Delete first');
  first.focus();
  fireEvent.focusOut(first);
  fireEvent.click(first);
  await settled();
  expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

test('a heading whose record comes has the focus of the one before it, behind a sign-in as well', async () => {
  const go = await open('/sign-in');
  await go('/late');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus());
  fireEvent.click(button('Load'));
  await settled();
  expect(screen.getByRole('heading', { name: 'Harbour Pay' })).toHaveFocus();
});

test('when a focused button becomes disabled, the heading of the page gets the focus', async () => {
  await open();
  button('Only once').focus();
  fireEvent.click(button('Only once'));
  await settled();
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});

test('an element that the user has left does not affect the focus when it is removed', async () => {
  await open();
  const first = button('Delete first');
  first.focus();
  act(() => first.blur());
  await settled();
  fireEvent.click(first);
  await settled();
  expect(document.body).toHaveFocus();
});

test('a focus outside the page stays there when the last used element is removed', async () => {
  await open();
  const outside = document.body.appendChild(document.createElement('input'));
  const first = button('Delete first');
  first.focus();
  outside.focus();
  fireEvent.click(first);
  await settled();
  expect(first).not.toBeInTheDocument();
  expect(outside).toHaveFocus();
  outside.remove();
});

test('a focus around the page stays there when the last used element becomes disabled', async () => {
  await open();
  button('Only once').focus();
  screen.getByRole('main').focus();
  fireEvent.click(button('Only once'));
  await settled();
  expect(button('Only once')).toBeDisabled();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('removing another element does not move the focus', async () => {
  await open();
  button('Delete second').focus();
  fireEvent.click(button('Delete first'));
  await settled();
  expect(button('Delete second')).toHaveFocus();
});

test('a page sets its title and breadcrumbs, which do not carry over to the next page', async () => {
  const go = await open();
  await go('/record/ECHO_RING');
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(crumbs()).toEqual(['Records', 'ECHO_RING']);
  fireEvent.click(button('Load'));
  await waitFor(() => expect(crumbs()).toEqual(['Records', 'Maker', 'Echo Ring 1']));
  expect(screen.getByRole('listitem', { current: 'page' })).toHaveTextContent('Echo Ring 1');
  expect(document.title).toBe('Echo Ring 1 · Harbour console');
  await go('/list');
  expect(document.title).toBe('Harbour console');
});

test('an unknown address is reported, also in the document title, with a link back', async () => {
  const go = await open();
  expect(document.title).toBe('Harbour console');
  await go('/nowhere');
  await waitFor(() => expect(screen.getByRole('heading', { name: '404 NOT FOUND' })).toHaveFocus());
  expect(document.title).toBe('404 NOT FOUND · Harbour console');
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  await go('/list');
  expect(document.title).toBe('Harbour console');
});

test('an unknown address has its document title also after a page with a name of its own', async () => {
  const go = await open('/record/plain');
  fireEvent.click(button('Load'));
  await waitFor(() => expect(document.title).toBe('Echo Ring 1 · Harbour console'));
  await go('/nowhere');
  expect(document.title).toBe('404 NOT FOUND · Harbour console');
});
