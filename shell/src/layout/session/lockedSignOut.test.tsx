import { currentSession, signOut as endSession, holdSignOut } from '@console/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../../testConsole';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

async function openLocked() {
  const path = '/dashboard/desk';
  const { user } = await openConsole({ path, areas: [testArea('mf-desk')], config: { idleMinutes: 1 } });
  await screen.findByRole('heading', { name: 'mf-desk page' });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  return { user, signOut: screen.getByRole('button', { name: 'Sign out' }) };
}

const isSignedOut = async () => {
  expect(await screen.findByRole('heading', { name: 'Test Environment' })).toBeVisible();
  expect(currentSession()).toBeNull();
};

test('a locked console lets someone else sign out, and asks first if that loses work: a double click does not', async () => {
  const { user, signOut } = await openLocked();
  const release = holdSignOut({ title: 'Sign out?', content: 'A form is lost.' });
  await user.dblClick(signOut);
  const again = await screen.findByRole('button', { name: 'Sign out anyway' });
  expect(currentSession()).not.toBeNull();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('The console is locked');
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(/unsaved and unfinished work is then lost/);
  await user.click(again);
  await isSignedOut();
  release();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a locked console that holds no unfinished work signs out at once', async () => {
  const { user, signOut } = await openLocked();
  await user.click(signOut);
  await isSignedOut();
});

test('the question leaves the focus to whoever types a password again', async () => {
  const { signOut } = await openLocked();
  const release = holdSignOut({ title: 'Sign out?', content: 'A form is lost.' });
  const password = screen.getByLabelText('Password');
  signOut.click();
  password.focus();
  expect(await screen.findByRole('button', { name: 'Sign out anyway' })).not.toHaveFocus();
  expect(password).toHaveFocus();
  release();
});

test('the rest of a password typed at the lock as the session ends is never typed in clear', async () => {
  const { user } = await openLocked();
  await user.type(screen.getByLabelText('Password'), 'ad');
  act(() => endSession('unauthorized'));
  await isSignedOut();
  await user.keyboard('min');
  expect(screen.getByLabelText('Password')).toHaveValue('min');
  // Screen readers read it out with the field that has the focus.
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^The platform ended your session\./);
  expect(screen.getByLabelText('Email')).toHaveValue('');
  // The next form begins with its first field again.
  await user.type(screen.getByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), '{Backspace>3/}admin{Enter}');
  await screen.findByRole('button', { name: 'Account' });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
});

test('an email typed at the lock as the session ends goes on in the next form, and not in the lock after it', async () => {
  const { user } = await openLocked();
  await user.type(screen.getByLabelText('Email'), 'admin@exam');
  act(() => endSession('unauthorized'));
  await isSignedOut();
  await user.keyboard('ple.com');
  expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await screen.findByRole('button', { name: 'Account' });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

test('a session that ends before the page after the sign-in is there leaves the next lock its first field', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [desk, late] = [testArea('mf-desk2'), testArea('mf-late')];
  let isLate = true;
  const { user } = await openConsole({
    as: null,
    path: '/dashboard/late',
    areas: [desk, late],
    code: (area) => (isLate ? new Promise(() => undefined) : { area: pageOf(area) }),
    config: { idleMinutes: 1 },
  });
  const enter = () => user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await enter();
  await waitFor(() => expect(currentSession()).not.toBeNull());
  act(() => endSession('unauthorized'));
  isLate = false;
  await enter();
  await screen.findByRole('button', { name: 'Account' });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
});
