import { writeNote } from '@console/area';
import { requestSignOut } from '@console/auth';
import { deferred } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { account, card, change, openRing, panel, ring } from './testRing';

test('a note is stored on every key press, survives leaving the page, and is in the summary', async () => {
  const { user, go, plainPath } = await openRing();
  await change('/admin/accounts/nowhere', 'Switch it on');
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Note on Echo Ring (Wearable ASN1)' }),
    'From Graz',
  );
  act(() => writeNote(card, 'Called twice'));
  await user.click(screen.getByRole('button', { name: 'Copy summary' }));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(
      'The summary of Echo Ring (Wearable ASN1) was copied.',
    ),
  );
  const text = await navigator.clipboard.readText();
  const address = `${location.origin}${ring.path}`;
  for (const part of [
    address,
    'ASN: ASN1',
    '- Not paired',
    'Switch it on: failed',
    '- From Graz',
    'Called twice',
  ])
    expect(text).toContain(part);
  await go(plainPath);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Note on/ })).toBeNull());
  expect(within(await panel()).getByText('From Graz')).toBeVisible();
  expect(location.href).not.toMatch(/Graz|ASN1/);
  // Both were copied, so signing out loses nothing.
  void requestSignOut();
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
});

test('notes on other records are listed separately; blank notes do not count, and cannot be copied', async () => {
  const { user, go, plainPath } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await panel();
  const copyAll = () => screen.queryByRole('button', { name: 'Copy all' });
  const heading = (name: string) => screen.queryByRole('heading', { name });
  const note = () => screen.findByRole('textbox', { name: 'Note on Echo Ring (Wearable ASN1)' });
  expect(copyAll()).toBeNull();
  expect(await note()).toHaveValue('');
  await user.type(await note(), ' ');
  expect(copyAll()).toBeNull();
  await user.type(await note(), 'Graz');
  expect(copyAll()).toBeVisible();
  // The note on the current record is in its field instead.
  expect(heading('Other notes')).toBeNull();
  act(() => writeNote(account, 'Called twice'));
  act(() => writeNote({ kind: 'Account', id: 'joe@example.com' }, ' '));
  expect(heading('Other notes')).toBeVisible();
  expect(screen.getByText('Called twice')).toBeVisible();
  // A record without a page.
  expect(screen.getByText('Account jane@example.com')).toBeVisible();
  expect(screen.queryByRole('link', { name: /jane@/ })).toBeNull();
  expect(screen.queryByText(/joe@/)).toBeNull();
  await go(plainPath);
  await waitFor(() => expect(heading('Other notes')).toBeNull());
  expect(heading('Notes')).toBeVisible();
  expect(screen.getByText('Graz')).toBeVisible();
  await user.click(copyAll() ?? document.body);
  const status = screen.getByRole('status', { name: 'Last action' });
  await waitFor(() => expect(status).toHaveTextContent('The session log was copied.'));
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Graz');
  expect(text).toContain('Called twice');
});

test('a log that the browser does not store says how long it is kept', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  const hint = within(await panel()).getByText(/^Kept/);
  expect(hint).toHaveTextContent('Kept in this browser until you sign out.');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const note = await screen.findByRole('textbox', { name: /Note on/ });
  const untilReload = 'Kept until you sign out or reload the page, as this browser does not store it.';
  await user.type(note, 'From Graz');
  expect(hint).toHaveTextContent(untilReload);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await user.type(note, '!');
  expect(hint).toHaveTextContent(untilReload);
});

test('a note that is full says so in a region that was there before', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  const note = await screen.findByRole('textbox', { name: /Note on/ });
  const full = 'A note has room for 4,000 characters.';
  const regions = () => within(note.closest('aside') ?? document.body).getAllByRole('status');
  const before = regions();
  await user.click(note);
  await user.paste('x'.repeat(3_999));
  expect(screen.queryByText(full)).toBeNull();
  await user.paste('yz');
  expect(note).toHaveValue(`${'x'.repeat(3_999)}y`);
  expect(screen.getByText(full)).toBeVisible();
  expect(regions()).toEqual(before);
  expect(before).toContain(screen.getByText(full));
});

test('signing out asks before it loses a note, but not once the note was copied', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await user.type(await screen.findByRole('textbox', { name: /Note on/ }), 'From Graz');
  act(() => writeNote(account, 'Called twice'));
  void requestSignOut();
  expect(await screen.findByText('Sign out and lose your notes?')).toBeInTheDocument();
  expect(
    screen.getByText(/deleted when you sign out: Account jane@example\.com, Echo Ring \(Wearable ASN1\)\.$/),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Stay'));
  await waitFor(() => expect(screen.queryByText('Stay')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  void requestSignOut();
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
});

test('a note that is changed while the summary is being copied would be lost with the session', async () => {
  const { user } = await openRing();
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  const note = await screen.findByRole('textbox', { name: /Note on/ });
  await user.type(note, 'From Graz');
  const { promise: copying, resolve: finish } = deferred();
  jest.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copying);
  await user.click(screen.getByRole('button', { name: 'Copy summary' }));
  await user.type(note, ', calls again');
  finish();
  expect(await screen.findByText(/^The summary of .* was copied\.$/)).toBeVisible();
  void requestSignOut();
  expect(await screen.findByText('Sign out and lose your notes?')).toBeInTheDocument();
});

test('signing out names every note that would be lost, however many there are', async () => {
  await openRing();
  act(() => {
    for (let i = 0; i <= 100; i += 1) writeNote({ kind: 'Wearable', id: `ASN${i}` }, 'From Graz');
  });
  void requestSignOut();
  expect(await screen.findByText(/ Wearable ASN100, .* Wearable ASN0\.$/)).toBeInTheDocument();
});

test('another tab that signs out, which asks about its notes itself, is told of no loss here', async () => {
  await openRing();
  act(() => writeNote(account, 'Called twice'));
  const far = new BroadcastChannel('console-session');
  const answer = new Promise((resolve) => {
    far.onmessage = ({ data }) => resolve(data);
  });
  far.postMessage({ kind: 'signOutAsked', question: 'Who asks' });
  expect(await answer).toEqual({ kind: 'signOutAnswered', question: 'Who asks' });
  far.close();
});
