import type { SignInForm as Credentials } from '@console/auth';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Ahead = Credentials & { focused: boolean; submitted: boolean };

const input = (form: Element | null, type: 'email' | 'password') =>
  form?.querySelector<HTMLInputElement>(`input[type="${type}"]`);

/** Reads what the user did in the placeholder form (`index.html`), and removes that form. */
function takeAhead(): Ahead | undefined {
  const form = document.querySelector<HTMLFormElement>('#start form');
  if (!form) return undefined;
  const [email, password] = [input(form, 'email'), input(form, 'password')];
  const ahead: Ahead = {
    email: email?.value ?? '',
    password: password?.value ?? '',
    focused: document.activeElement === password,
    submitted: form.dataset.submitted !== undefined,
  };
  if (password) password.value = '';
  form.remove();
  return ahead;
}

function fill(form: Element | null, type: 'email' | 'password', value: string): void {
  const field = input(form, type);
  if (field && value) field.value = value;
}

/** Carries over what the user did before the console loaded: the values, the focus, and whether they pressed Sign In. */
export function useTypedAhead(form: RefObject<HTMLFormElement | null>): void {
  const next = useRef<Pick<Ahead, 'focused' | 'submitted'>>(undefined);
  // In a layout effect, so that the values are there with the first paint.
  useLayoutEffect(() => {
    const ahead = takeAhead();
    if (!ahead) return;
    next.current = { focused: ahead.focused, submitted: ahead.submitted };
    fill(form.current, 'email', ahead.email);
    fill(form.current, 'password', ahead.password);
  }, [form]);
  useEffect(() => {
    if (next.current?.focused) input(form.current, 'password')?.focus();
    if (next.current?.submitted) form.current?.requestSubmit();
    next.current = undefined;
  }, [form]);
}
