import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { form } from '../form/testForm';
import { focusRowTo } from './focusPlace';
import { clearStatus, showStatus } from './statusMessage';
import { renderScreen } from './testScreen';
import { openedFrom } from './useReturnTo';

const at = (heading: string) => screen.findByRole('heading', { name: heading });

/** Opens a list, a record and its form, in a browser history, which goes back asynchronously. */
async function openForm(state = openedFrom('/record')) {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { path: '/list', element: <h1>List</h1> },
    { path: '/record', element: <h1>Record</h1> },
    {
      path: '/form',
      element: (
        <>
          <h1>Edit</h1>
          {form()}
          <Link to="/record">To the record</Link>
          <Link to="/record?tab=history">To its history</Link>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/record'));
  await act(() => router.navigate('/form', { state }));
  await at('Edit');
  /** The browser goes back only later. */
  const stepBack = () => waitFor(() => expect(router.state.historyAction).toBe('POP'));
  return { user: userEvent.setup(), stepBack };
}

test('a link to the page that the form was opened from leaves no form behind that page', async () => {
  const { user, stepBack } = await openForm();
  await user.click(screen.getByRole('link', { name: 'To the record' }));
  await stepBack();
  expect(await at('Record')).toBeVisible();
  act(() => window.history.back());
  expect(await at('List')).toBeVisible();
});

test('also if the form asked first', async () => {
  const { user, stepBack } = await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ring');
  await user.click(screen.getByRole('link', { name: 'To the record' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await stepBack();
  expect(await at('Record')).toBeVisible();
  act(() => window.history.back());
  expect(await at('List')).toBeVisible();
});

test.each([
  ['to another page', 'To its history', openedFrom('/record')],
  ['from a form that was opened from elsewhere', 'To the record', openedFrom('/list')],
])('a link %s is a step of its own', async (_, name, state) => {
  const { user } = await openForm(state);
  await user.click(screen.getByRole('link', { name }));
  expect(await at('Record')).toBeVisible();
  act(() => window.history.back());
  expect(await at('Edit')).toBeVisible();
});

test('Back from the form is one step', async () => {
  await openForm();
  act(() => window.history.back());
  expect(await at('Record')).toBeVisible();
  act(() => window.history.back());
  expect(await at('List')).toBeVisible();
});

function open() {
  renderScreen(
    <main>
      <h1 tabIndex={-1}>Harbour Pay</h1>
      <Link to="/edit">Edit</Link>
    </main>,
  );
  return screen.getByRole('link', { name: 'Edit' });
}

test('who comes back from a page is at the link to it', () => {
  const link = open();
  expect(focusRowTo('/edit')).toBe(true);
  expect(link).toHaveFocus();
});

test('the outcome of a form is not followed by the link to that form', () => {
  const link = open();
  showStatus('Application Harbour Pay was saved.');
  expect(focusRowTo('/edit')).toBe(false);
  expect(link).not.toHaveFocus();
  clearStatus();
});
