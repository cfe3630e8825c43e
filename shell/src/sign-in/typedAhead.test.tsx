import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInForm } from './SignInForm';

afterEach(() => {
  configure({ reactStrictMode: false });
  document.body.replaceChildren();
});

/** Puts the placeholder form into the page, filled in with this. */
function typeAhead(email: string, password: string): HTMLFormElement {
  document.body.innerHTML =
    '<div id="start"><form><input name="email"><input name="password" type="password"><button>Sign In</button></form></div><div id="root"></div>';
  const form = document.querySelector('form');
  if (!form) throw new Error('No form');
  const [address, secret] = form.querySelectorAll('input');
  if (address) address.value = email;
  if (secret) secret.value = password;
  return form;
}

function open(signIn = jest.fn(async () => undefined), busy = false) {
  const drawn = render(<SignInForm submitText="Sign In" signIn={signIn} busy={busy} />, {
    container: document.body.appendChild(document.createElement('main')),
  });
  return {
    ...drawn,
    signIn,
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
  };
}

describe('text typed into the placeholder form', () => {
  test.each([false, true])('is moved to the new form (as in development: %s)', (reactStrictMode) => {
    // React mounts everything twice then.
    configure({ reactStrictMode });
    const before = typeAhead('jane@example.com', 'secret');
    const { email, password, signIn } = open();
    expect([email.value, password.value]).toEqual(['jane@example.com', 'secret']);
    expect(before.querySelector<HTMLInputElement>('[type="password"]')?.value).toBe('');
    expect(before).not.toBeInTheDocument();
    expect(email).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['email', 'Email'],
    ['password', 'Password'],
  ])(
    'keeps the focus in the %s field, for keys pressed before the new form is painted too',
    (name, label) => {
      typeAhead('jane@example.com', 'sec').querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
      const early: (Element | null)[] = [];
      function NextKey() {
        useLayoutEffect(() => void early.push(document.activeElement), []);
        return null;
      }
      render(
        <main>
          <SignInForm submitText="Sign In" signIn={async () => undefined} />
          <NextKey />
        </main>,
      );
      expect(early).toEqual([screen.getByLabelText(label)]);
      expect(screen.getByLabelText(label)).toHaveFocus();
    },
  );

  test('is checked if its field was left', async () => {
    typeAhead('jane', '').querySelector<HTMLInputElement>('[type="password"]')?.focus();
    open();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  test('is submitted if the placeholder was', async () => {
    typeAhead('jane@example.com', 'secret').dataset.submitted = '';
    const { signIn, password } = open();
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ email: 'jane@example.com', password: 'secret' }),
    );
    await waitFor(() => expect(password.value).toBe(''));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('is validated like any other if it is incomplete', async () => {
    typeAhead('jane@example.com', '').dataset.submitted = '';
    const { signIn, password } = open();
    expect(await screen.findByText('Required')).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
    expect(signIn).not.toHaveBeenCalled();
  });

  test('does not overwrite what the browser has filled in, if it is empty', () => {
    typeAhead('', '');
    const fill = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
    open();
    expect(fill.mock.calls.flat().filter((value) => value === '')).toHaveLength(1);
  });
});

describe('the form', () => {
  test('reports a problem once its field is left, and clears it as soon as it is corrected', async () => {
    const user = userEvent.setup({ delay: null });
    const { email, password } = open();
    await user.type(email, 'jane');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Invalid email address');
    expect(password).toHaveAttribute('aria-invalid', 'false');
    expect(password).toHaveAttribute('aria-required', 'true');
    await user.type(email, '@example.com');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'false'));
    expect(email).not.toHaveAttribute('aria-describedby');
  });

  test('leaves the focus where the user put it', () => {
    /** A fast user: the form takes the focus only once it has been painted. */
    function FastUser() {
      useLayoutEffect(() => screen.getByLabelText('Password').focus(), []);
      return null;
    }
    render(
      <main>
        <SignInForm submitText="Sign In" signIn={async () => undefined} />
        <FastUser />
      </main>,
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('clears the password when it becomes busy and when it unmounts', () => {
    const { password, rerender, signIn, unmount } = open();
    password.value = 'secret';
    rerender(<SignInForm submitText="Sign In" signIn={signIn} busy />);
    expect(password.value).toBe('');
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    password.value = 'secret';
    unmount();
    expect(password.value).toBe('');
  });

  test('clears the password once its call has succeeded, although it stays', async () => {
    const user = userEvent.setup({ delay: null });
    const { email, password } = open();
    await user.type(email, 'jane@example.com');
    await user.type(password, 'secret{Enter}');
    await waitFor(() => expect(password.value).toBe(''));
    expect(password).toBeVisible();
  });

  test('passes on the password exactly as typed', async () => {
    const user = userEvent.setup({ delay: null });
    const { email, password, signIn } = open();
    await user.type(email, 'jane@example.com');
    await user.type(password, ' Two words {Enter}');
    expect(signIn).toHaveBeenCalledWith({ email: 'jane@example.com', password: ' Two words ' });
  });

  test.each([['   '], ['\u200b']])('accepts any password, such as %j', async (typed) => {
    const user = userEvent.setup({ delay: null });
    const { email, password, signIn } = open();
    await user.type(email, 'jane@example.com');
    await user.type(password, `${typed}{Enter}`);
    expect(signIn).toHaveBeenCalledWith({ email: 'jane@example.com', password: typed });
  });

  test('can be submitted again after a refusal', async () => {
    const user = userEvent.setup({ delay: null });
    const refuse = jest.fn(() => Promise.reject(new Error('No')));
    const { email, password } = open(refuse);
    await user.type(email, 'jane@example.com');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Sign In' });
    await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
    await waitFor(() => expect(password).toHaveFocus());
    // An alert that stays would not be read out again.
    refuse.mockReturnValueOnce(new Promise(() => undefined));
    await user.click(submit);
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows and announces that Caps Lock is on, only in the password field and while it is on', async () => {
    const { email, password } = open();
    const seen = () => screen.queryAllByText('Caps Lock is on').filter((text) => text.role !== 'status');
    fireEvent.keyDown(email, { key: 'J', modifierCapsLock: true });
    expect(seen()).toEqual([]);
    fireEvent.keyUp(password, { key: 'Tab', modifierCapsLock: true });
    expect(seen()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on');
    fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false });
    expect(seen()).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    fireEvent.click(password, { modifierCapsLock: true });
    expect(seen()).toHaveLength(1);
    fireEvent.keyUp(email, { key: 'Tab', modifierCapsLock: true });
    expect(seen()).toEqual([]);
  });

  test('shows a problem with the password rather than the Caps Lock hint', async () => {
    const { password } = open();
    act(() => password.focus());
    fireEvent.keyDown(password, { key: 'Tab' });
    act(() => password.blur());
    fireEvent.keyUp(password, { key: 'Tab', modifierCapsLock: true });
    expect(password).toHaveAccessibleDescription('Required');
  });
});

test('Sign In pressed in the placeholder, and again as soon as the form has taken over, sends once', async () => {
  // Without `act`, which would run all effects before the second press.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML =
    '<div id="start"><form data-submitted><input name="email" value="jane@example.com"><input name="password" type="password" value="secret"></form></div><main></main>';
  const [start, page] = [document.querySelector('#start'), document.querySelector('main')];
  if (!start || !page) throw new Error('No page');
  const signIn = jest.fn(() => new Promise(() => undefined));
  const pressedAgain = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      page.querySelector('form')?.requestSubmit();
      resolve();
    }).observe(start, { childList: true });
  });
  const root = createRoot(page);
  root.render(<SignInForm submitText="Sign In" signIn={signIn} />);
  await pressedAgain;
  await screen.findByRole('button', { name: 'Signing in…' });
  expect(signIn.mock.calls).toEqual([[{ email: 'jane@example.com', password: 'secret' }]]);
  root.unmount();
  document.body.replaceChildren();
});
