import type { SignInForm as Credentials } from '@console/auth';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-final-form';

interface Ahead extends Credentials {
  focused: 'email' | 'password' | undefined;
  submitted: boolean;
}

const input = (form: Element, type: string) => form.querySelector<HTMLInputElement>(`input[type="${type}"]`);

/** What a person did in the form that the page had before this one (`index.html`); once, then that form is gone. */
function takeAhead(): Ahead | undefined {
  const form = document.querySelector<HTMLFormElement>('#start form');
  if (!form) return undefined;
  const [email, password] = [input(form, 'email'), input(form, 'password')];
  const ahead: Ahead = {
    email: email?.value ?? '',
    password: password?.value ?? '',
    focused: document.activeElement === password ? 'password' : undefined,
    submitted: form.dataset.submitted !== undefined,
  };
  if (password) password.value = '';
  form.remove();
  return ahead;
}

/** Goes on with what a person typed before the console's code was there: values, focus, and that they pressed Sign In. */
export function TypedAhead({ form: element }: { form: RefObject<HTMLFormElement | null> }) {
  const form = useForm<Credentials>();
  const taken = useRef<Ahead>(undefined);
  // The values are there with the first paint; the element of the form is known only after this.
  useLayoutEffect(() => {
    const ahead = takeAhead();
    if (!ahead) return;
    taken.current = ahead;
    form.batch(() => {
      if (ahead.email) form.change('email', ahead.email);
      if (ahead.password) form.change('password', ahead.password);
    });
  }, [form]);
  useEffect(() => {
    if (taken.current?.focused && element.current) input(element.current, taken.current.focused)?.focus();
    // The form around these fields validates only after their effects.
    if (taken.current?.submitted) queueMicrotask(() => element.current?.requestSubmit());
    taken.current = undefined;
  }, [element]);
  return null;
}
