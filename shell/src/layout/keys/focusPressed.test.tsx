import { act, fireEvent, screen } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

async function openPage() {
  const { user } = await openConsole({ path: '/dashboard/only', areas: [testArea('mf-only')] });
  await screen.findByRole('heading', { name: 'mf-only page' });
  return { user, search: await screen.findByRole('button', { name: /^Search/ }) };
}

test('a dialog returns the focus to the button that opened it, in a browser that does not focus what is pressed', async () => {
  const { user, search } = await openPage();
  // Unlike user-event, these move no focus.
  fireEvent.mouseDown(search);
  fireEvent.click(search);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(search).toHaveFocus();
  // A later click that is not the user's, such as the one that saves a file, moves no focus.
  act(() => search.blur());
  document.body.click();
  expect(document.body).toHaveFocus();
});

test('what was pressed takes no focus from a field that kept it', async () => {
  const { search } = await openPage();
  const log = screen.getByRole('button', { name: 'Session log' });
  log.focus();
  fireEvent.mouseDown(search);
  fireEvent.click(search);
  expect(search).not.toHaveFocus();
});

test('what refuses the focus of a press takes none', async () => {
  const { search } = await openPage();
  search.addEventListener('mousedown', (event) => event.preventDefault());
  fireEvent.mouseDown(search);
  fireEvent.click(search);
  expect(search).not.toHaveFocus();
});
