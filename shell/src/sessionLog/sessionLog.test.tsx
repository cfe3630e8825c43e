import { callApi, Nothing, type WriteWords } from '@console/api';
import { currentSession, requestSignOut, sessionMark, startSession } from '@console/auth';
import { accessibilityFaults } from '@console/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionLogPanel } from './SessionLogPanel';
import { account, change, openRing, panel, ring } from './testRing';

/** The panel, once it has the focus. */
async function opened() {
  const shown = await panel();
  const heading = within(shown).getByRole('heading', { name: 'Session log' });
  await waitFor(() => expect(heading).toHaveFocus());
  return shown;
}

function narrowScreen() {
  const query = window.matchMedia('all');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...query, matches: media === '(max-width: 1100px)' }));
}

test('opens by its button or N, takes the focus, and returns it when closed by Escape', async () => {
  const { user } = await openRing();
  const button = screen.getByRole('button', { name: 'Session log' });
  await user.click(button);
  await opened();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('n');
  await opened();
  await user.keyboard('n');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(button).toHaveFocus();
});

test('has the focus before it is painted, so that no key press goes to the page behind it', () => {
  let focused: Element | null = null;
  function FirstPaint() {
    useLayoutEffect(() => {
      focused = document.activeElement;
    }, []);
    return <SessionLogPanel onClose={() => undefined} />;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <FirstPaint /> }])} />);
  expect(focused).toBe(screen.getByRole('heading', { name: 'Session log' }));
});

test('a failure to load it is reported, and opening it again works', async () => {
  const { user } = await openRing();
  const button = screen.getByRole('button', { name: 'Session log' });
  jest.doMock('./SessionLogPanel', () => {
    throw new Error('No network');
  });
  await user.click(button);
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  jest.dontMock('./SessionLogPanel');
  await user.click(button);
  const shown = await panel();
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(shown);
});

test('Escape on the page closes it and leaves the focus there, but not while the user types in a field', async () => {
  const { user } = await openRing();
  await user.keyboard('n');
  const note = await within(await opened()).findByRole('textbox', { name: /^Note on/ });
  // These Escapes belong to the input method; Safari reports the second kind.
  fireEvent.keyDown(note, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(note, { key: 'Escape', keyCode: 229 });
  expect(await panel()).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'Field of the page' }));
  await user.keyboard('{Escape}');
  expect(await panel()).toBeVisible();
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(button).toHaveFocus();
});

test('Escape closes it after a click on its text, when nothing has the focus', async () => {
  const { user } = await openRing();
  await user.keyboard('n');
  await user.click(within(await opened()).getByText(/^Kept in this browser/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByRole('button', { name: 'Session log' })).toHaveFocus();
});

test.each([
  ['it closes if it covers the focused element', 40, false],
  ['it closes if it covers the focused element from its first pixel on', 0, false],
  ['it closes if it covers the focused element up to its last pixel', 160, false],
  ['it stays next to the focused element', 400, true],
  ['it stays if the focused element is partly visible', -40, true],
])('on a narrow screen %s', async (_, left, stays) => {
  const { user } = await openRing();
  narrowScreen();
  await user.keyboard('n');
  const shown = await opened();
  const field = screen.getByRole('textbox', { name: 'Field of the page' });
  jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 360, 600));
  jest.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 100, 200, 30));
  // A button in the bar, which is not covered.
  act(() => screen.getByRole('button', { name: 'Account' }).focus());
  expect(shown).toBeVisible();
  await user.click(field);
  expect(field).toHaveFocus();
  expect(screen.queryAllByRole('complementary')).toEqual(stays ? [shown] : []);
});

test("on a narrow screen it stays next to the warning of the session's end, which it leaves in view", async () => {
  const { user } = await openRing();
  narrowScreen();
  await user.keyboard('n');
  const shown = await opened();
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  act(() => startSession({ ...session, expiresAt: Date.now() + 3 * 60_000 }));
  const renew = await screen.findByRole('button', { name: 'Stay signed in' });
  jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 360, 600));
  jest.spyOn(renew, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 60, 200, 30));
  act(() => renew.focus());
  expect(shown).toBeVisible();
});

test('N is a letter in a text field, and does nothing once single-key shortcuts are switched off', async () => {
  const { user } = await openRing();
  await user.type(screen.getByRole('textbox', { name: 'Field of the page' }), 'n?');
  expect(screen.getByRole('textbox')).toHaveValue('n?');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Session log: what you did, and your notes');
  await user.click(within(dialog).getByRole('switch', { name: 'Shortcuts without Ctrl' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n?');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeInTheDocument();
});

test('lists each write with its record, its time in both zones and its outcome', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  expect(within(await panel()).getByText('Nothing has been changed yet.')).toBeVisible();
  await change('/admin/accounts/nowhere', 'Switch it on');
  const [item] = within(await screen.findByRole('list', { name: 'Done in this session' })).getAllByRole(
    'listitem',
  );
  expect(item).toHaveTextContent('Switch it on');
  expect(item).toHaveTextContent('Failed');
  expect(item).toHaveTextContent(/The platform answered 4\d\d/);
  expect(item).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d \(.*UTC\)/);
  expect(
    within(item as HTMLElement).getByRole('link', { name: 'Echo Ring (Wearable ASN1)' }),
  ).toHaveAttribute('href', '/dashboard/ring');
  // Also without notes.
  expect(screen.getByRole('button', { name: 'Copy all' })).toBeVisible();
  expect(await accessibilityFaults(await panel())).toEqual([]);
});

const answered = () => Promise.resolve(new Response(null, { status: 204 }));

test.each<[string, Partial<WriteWords>, () => Promise<Response>]>([
  ['Done', { record: account }, answered],
  ['Unknown', {}, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['No answer yet', {}, () => new Promise(() => undefined)],
])('a write with the outcome %s is listed as such, with the record of %j', async (word, of, answer) => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await panel();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => (String(input).includes('/held') ? answer() : fetch(input, init));
  act(() => {
    const write = { what: 'Switch it on', ...of };
    callApi({ method: 'POST', path: '/admin/held', body: {}, reply: Nothing, write }).catch(() => undefined);
  });
  const list = within(await screen.findByRole('list', { name: 'Done in this session' }));
  expect(await list.findByText(word)).toBeVisible();
  // There is no record, or it has no page to link to.
  expect(list.queryAllByText(/jane@example\.com/)).toHaveLength(of.record ? 1 : 0);
  expect(list.queryByRole('link')).toBeNull();
});

test('no write to a record that was deleted links to its page, which is gone', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await panel();
  await change('/admin/accounts/nowhere', 'Switch it on');
  const list = within(await screen.findByRole('list', { name: 'Done in this session' }));
  expect(list.getByRole('link')).toBeVisible();
  globalThis.fetch = answered;
  const write = { what: 'Delete the wearable', record: ring, deletes: true };
  await act(() => callApi({ method: 'DELETE', path: '/admin/held', reply: Nothing, write }));
  expect(await list.findByText('Done')).toBeVisible();
  expect(list.getAllByText(/ASN1/)).toHaveLength(2);
  expect(list.queryByRole('link')).toBeNull();
});

test('a list that lacks earlier changes says so at its end, and in what is copied', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  const shown = within(await panel());
  await change('/admin/accounts/nowhere', 'Switch it on');
  const full = 'The log has room for 1,000 changes; earlier ones are not listed.';
  expect(shown.queryByText(full)).toBeNull();
  // Another tab of this session, which has dropped some.
  const tab = new BroadcastChannel('console-session-log');
  const writes = [{ id: 'w1', at: 1, what: 'Switch it off', record: ring, state: 'done' }];
  tab.postMessage({ mark: sessionMark(), log: { writes, notes: [], seen: [], lacksEarlier: true } });
  const last = await shown.findByText('Switch it off');
  tab.close();
  const position = last.compareDocumentPosition(shown.getByText(full));
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const name of ['Copy all', 'Copy summary']) {
    await user.click(shown.getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toContain('\nEarlier changes are not listed.\n- ');
  }
});

test('its close button closes it, and of all keys only Escape, which does not reach the page', async () => {
  const { user } = await openRing();
  const button = screen.getByRole('button', { name: 'Session log' });
  await user.click(button);
  await panel();
  const seen = jest.fn();
  document.body.addEventListener('keydown', seen);
  await user.keyboard('a');
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(seen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(seen).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('keydown', seen);
  await user.click(button);
  await user.click(within(await panel()).getByRole('button', { name: 'Close the session log' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on a narrow screen it closes when another page opens', async () => {
  const { user, go, plainPath } = await openRing();
  narrowScreen();
  await user.keyboard('n');
  await panel();
  await go(plainPath);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a failure to copy is reported', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy summary' }));
  jest.restoreAllMocks();
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(
      'Could not copy; allow this site to use the clipboard, then try again.',
    ),
  );
  expect(screen.getByRole('region', { name: 'Notification' })).toHaveAttribute('data-kind', 'failed');
  // Nothing was copied, so the notes can still be lost.
  await user.type(screen.getByRole('textbox', { name: /Note on/ }), 'From Graz');
  void requestSignOut();
  expect(await screen.findByText('Sign out and lose your notes?')).toBeInTheDocument();
});
