import { currentSession, restoreSession, signOut } from '@console/auth';
import { deferred } from '@console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openConsole, pageOf, testArea } from '../testConsole';

let count = 0;

async function openSignIn(options: Parameters<typeof openConsole>[0] = {}) {
  count += 1;
  const area = testArea(`mf-home${count}`, { paths: ['/dashboard'], drawer: [] });
  const page = await openConsole({ path: '/', as: null, areas: [area], ...options });
  return {
    ...page,
    email: await screen.findByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    submit: screen.getByRole('button', { name: 'Sign In' }),
    home: () => screen.findByRole('heading', { name: `mf-home${count} page` }),
  };
}

test('shows the environment and the version, and focuses the first field', async () => {
  const { email, password } = await openSignIn();
  expect(screen.getByRole('heading', { name: 'Test Environment' })).toBeVisible();
  expect(screen.getByText('Console 1.2.3')).toBeVisible();
  expect(document.title).toBe('Sign in · Test console');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('inputmode', 'email');
  // A phone capitalises and corrects what is no `type="email"`.
  expect(email).toHaveAttribute('autocapitalize', 'none');
  expect(email).toHaveAttribute('autocorrect', 'off');
  expect(password).toHaveAttribute('type', 'password');
  expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
  // Some browsers send text to a spell-checking service.
  expect(password).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('signs in, and leaves neither the password in its field nor itself in the history', async () => {
  const { user, email, password, home, address } = await openSignIn();
  const before = history.length;
  await user.type(email, 'admin@example.com');
  await user.type(password, 'admin{Enter}');
  await home();
  expect(address()).toBe('/dashboard');
  expect(currentSession()?.role).toBe('ROLE_INTERNAL_ADMIN');
  expect(password.value).toBe('');
  expect(history.length).toBe(before);
});

test.each(['\u200badmin@example.com\u00a0', '\ufeffadmin@ex\u00adample.com', 'admin@EXAMPLE.com'])(
  'sends the email %j as the address that is visible, and the password as typed',
  async (pasted) => {
    const { email, password } = await openSignIn();
    const sent: (string | null)[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = (...request) => {
      sent.push(new Request(...request).headers.get('Authorization'));
      return fetched(...request);
    };
    fireEvent.input(email, { target: { value: pasted } });
    fireEvent.input(password, { target: { value: ' Admin ' } });
    fireEvent.submit(email);
    await screen.findByRole('alert');
    expect(sent).toContain(`Basic ${btoa('admin@example.com: Admin ')}`);
  },
);

test('stays busy after success until the next screen has loaded', async () => {
  const { promise: arrival, resolve: arrive } = deferred();
  jest.useFakeTimers({ advanceTimers: true });
  const { user, email, password, submit, home } = await openSignIn({
    code: async (area) => {
      await arrival;
      return { area: pageOf(area) };
    },
  });
  await user.type(email, 'admin@example.com');
  await user.type(password, 'admin{Enter}');
  await waitFor(() => expect(currentSession()).not.toBeNull());
  expect(submit).toHaveTextContent('Signing in…');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(submit).toHaveTextContent('Loading the console…');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the console…');
  await act(async () => arrive());
  await home();
});

test('moves the focus to the page after signing in', async () => {
  const { user, email, password, home } = await openSignIn();
  await user.type(email, 'admin@example.com');
  await user.type(password, 'admin{Enter}');
  const heading = await home();
  expect(screen.getByRole('main')).toContainElement(heading);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('reports problems once submitted, and focuses the first invalid field', async () => {
  const { user, email, password, submit, platform } = await openSignIn();
  expect(screen.queryByText('Required')).toBeNull();
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await user.click(submit);
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Required');
  // Screen readers read it out with the field.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(email, 'no address');
  await user.type(password, 'x{Enter}');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(password).toHaveAttribute('aria-invalid', 'false');
  expect(password).not.toHaveAttribute('aria-describedby');
  expect(platform.calls).toEqual([]);
});

test('announces the problem of the field that Enter was pressed in, until it is corrected', async () => {
  const { user, email, password } = await openSignIn();
  const announced = screen.getByRole('status');
  await user.type(email, 'admin{Enter}');
  await waitFor(() => expect(announced).toHaveTextContent('Invalid email address'));
  expect(email).toHaveFocus();
  // A text that stays would not be read out again.
  fireEvent.submit(email);
  expect(announced).toBeEmptyDOMElement();
  await waitFor(() => expect(announced).toHaveTextContent('Invalid email address'));
  await user.type(email, '@example.com');
  expect(announced).toBeEmptyDOMElement();
  await user.type(password, '{Enter}');
  await waitFor(() => expect(announced).toHaveTextContent('Required'));
});

test('reports no problem of a field that nobody has used, only of one that was left', async () => {
  const { user, email } = await openSignIn();
  // As if an open dialog claimed the focus while the console locks.
  act(() => email.blur());
  act(() => email.focus());
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(email).toHaveAccessibleDescription('Required');
});

test('reports the problem of a field that was pressed and left by a press elsewhere', async () => {
  const { user, email } = await openSignIn();
  await user.click(email);
  await user.click(screen.getByRole('heading'));
  expect(email).toHaveAccessibleDescription('Required');
});

test('shows a refusal until something is typed, and focuses the password', async () => {
  const { user, email, password, submit } = await openSignIn();
  await user.type(email, 'admin@example.com');
  await user.type(password, 'wrong');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.type(password, '!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(currentSession()).toBeNull();
});

test('announces that it is signing in', async () => {
  const { user, email, password, submit } = await openSignIn();
  globalThis.fetch = () => new Promise(() => undefined);
  await user.type(email, 'admin@example.com');
  await user.type(password, 'admin');
  await user.click(submit);
  expect(await screen.findByText('Signing in…', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(submit).toHaveFocus();
});

test('a held Enter submits once, however fast the platform refuses', async () => {
  const { email } = await openSignIn();
  for (const repeat of [false, true])
    expect(fireEvent.keyDown(email, { key: 'Enter', repeat })).toBe(!repeat);
  // Any other held key goes on typing or deleting.
  expect(fireEvent.keyDown(email, { key: 'Backspace', repeat: true })).toBe(true);
});

test('is not submitted twice while the call is pending', async () => {
  const { user, email, password, submit, platform, home } = await openSignIn();
  const answers: (() => void)[] = [];
  const fetched = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return fetched(...request);
  };
  await user.type(email, 'admin@example.com');
  await user.type(password, 'admin{Enter}');
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.type(password, '{Enter}');
  // Some password managers submit the form without its button.
  fireEvent.submit(password);
  expect(answers).toHaveLength(1);
  globalThis.fetch = fetched;
  await act(async () => answers[0]?.());
  await home();
  expect(platform.calls.filter(({ path }) => path.includes('authorize'))).toHaveLength(2);
});

test.each([
  ['expired', 'Your session has ended. Please sign in again; you will be back where you were.'],
  [
    'unauthorized',
    'The platform ended your session. Please sign in again; you will be back where you were. If it happens again, report this to your console administrator.',
  ],
  ['otherTab', 'You signed out in another tab.'],
] as const)('gives the reason for a session that ended as %s', async (reason, text) => {
  await openConsole({
    path: '/dashboard',
    areas: [testArea(`mf-${reason.toLowerCase()}`, { paths: ['/dashboard'] })],
  });
  await screen.findByRole('button', { name: 'Account' });
  act(() => signOut(reason));
  expect(await screen.findByText(text)).toBeVisible();
  // Read out with the field that has the focus: a status that appears with its text is not.
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(text);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(email).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Required');
});

test('gives the reason if the session to restore was idle for too long', async () => {
  const { platform } = await openSignIn({ config: { idleMinutes: 15 } });
  sessionStorage.setItem('access_token', await platform.tokenFor('admin@example.com'));
  sessionStorage.setItem('scope', 'read');
  localStorage.setItem('console-last-touch', String(Date.now()));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  await act(() => restoreSession());
  const text = 'The console was not used for a while. Please sign in again.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(currentSession()).toBeNull();
});

test('continues by itself when another tab signs in', async () => {
  const { home, platform } = await openSignIn();
  const accessToken = await platform.tokenFor('admin@example.com');
  const far = new BroadcastChannel('console-session');
  far.postMessage({ kind: 'session', accessToken, scope: 'read' });
  await home();
  far.close();
});
