import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInForm } from './SignInForm';

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** The form that a page has before the console draws, in which a person typed this. */
function typeAhead(email: string, password: string): HTMLFormElement {
  document.body.innerHTML =
    '<div id="start"><form><input type="email"><input type="password"><button>Sign In</button></form></div><div id="root"></div>';
  const form = document.querySelector('form');
  if (!form) throw new Error('No form');
  const [address, secret] = form.querySelectorAll('input');
  if (address) address.value = email;
  if (secret) secret.value = password;
  return form;
}

function open(signIn = jest.fn(async () => undefined), busy = false) {
  const drawn = render(
    <SignInForm submitText="Sign In" busyText="Signing in…" signIn={signIn} busy={busy} />,
    { container: document.body.appendChild(document.createElement('main')) },
  );
  return {
    ...drawn,
    signIn,
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
  };
}

describe('what a person typed before the form was there', () => {
  test('is in it, and nowhere else', () => {
    const before = typeAhead('jane@example.com', 'secret');
    const { email, password, signIn } = open();
    expect([email.value, password.value]).toEqual(['jane@example.com', 'secret']);
    expect(before.querySelector<HTMLInputElement>('[type="password"]')?.value).toBe('');
    expect(before).not.toBeInTheDocument();
    expect(email).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('goes on in the password, where the person was', () => {
    typeAhead('jane@example.com', 'sec').querySelector<HTMLInputElement>('[type="password"]')?.focus();
    expect(open().password).toHaveFocus();
  });

  test('goes on in the email, where the person was', () => {
    typeAhead('jane@', '').querySelector<HTMLInputElement>('[type="email"]')?.focus();
    expect(open().email).toHaveFocus();
  });

  test('is sent where they had sent it', async () => {
    typeAhead('jane@example.com', 'secret').dataset.submitted = '';
    const { signIn, password } = open();
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ email: 'jane@example.com', password: 'secret' }),
    );
    await waitFor(() => expect(password.value).toBe(''));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('is refused as any other where it is not all', async () => {
    typeAhead('jane@example.com', '').dataset.submitted = '';
    const { signIn, password } = open();
    expect(await screen.findByText('Required')).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
    expect(signIn).not.toHaveBeenCalled();
  });

  test('leaves what the browser has filled in since', () => {
    typeAhead('', '');
    const fill = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
    open();
    expect(fill.mock.calls.flat().filter((value) => value === '')).toHaveLength(1);
  });
});

describe('the form', () => {
  test('says what is wrong with a field once it is left, and what is right as it is typed', async () => {
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

  test('leaves the focus where a person has put it', () => {
    const { rerender, password } = open();
    password.focus();
    rerender(<SignInForm submitText="Sign In" busyText="Signing in…" signIn={async () => undefined} />);
    expect(password).toHaveFocus();
  });

  test('keeps no password: not once it has succeeded elsewhere, nor when it goes', () => {
    const { password, rerender, signIn, unmount } = open();
    password.value = 'secret';
    rerender(<SignInForm submitText="Sign In" busyText="Signing in…" signIn={signIn} busy />);
    expect(password.value).toBe('');
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    password.value = 'secret';
    unmount();
    expect(password.value).toBe('');
  });

  test('can be sent again once it was refused', async () => {
    const user = userEvent.setup({ delay: null });
    const refuse = jest.fn(() => Promise.reject(new Error('No')));
    const { email, password } = open(refuse);
    await user.type(email, 'jane@example.com');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Sign In' });
    await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
    await waitFor(() => expect(password).toHaveFocus());
    await user.click(submit);
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
  });

  test('says that Caps Lock is on while a password is typed, also aloud, and no more once it is off', async () => {
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

  test('says what is wrong with a password before that Caps Lock is on', async () => {
    const { password } = open();
    act(() => password.focus());
    act(() => password.blur());
    fireEvent.keyUp(password, { key: 'Tab', modifierCapsLock: true });
    expect(password).toHaveAccessibleDescription('Required');
  });
});
