import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const input = (form: Element | null, type: 'email' | 'password') =>
  form?.querySelector<HTMLInputElement>(`input[type="${type}"]`);

/**
 * Carries over what the user did in the placeholder form (`index.html`), and removes that form: the values, the focus, and
 * whether they pressed Sign In.
 */
export function useTypedAhead(form: RefObject<HTMLFormElement | null>): void {
  const next = useRef({ isFocused: false, isSubmitted: false });
  // In a layout effect, so that the values are there with the first paint.
  useLayoutEffect(() => {
    const ahead = document.querySelector<HTMLFormElement>('#start form');
    if (!ahead) return;
    const password = input(ahead, 'password');
    next.current = {
      isFocused: document.activeElement === password,
      isSubmitted: ahead.dataset.submitted !== undefined,
    };
    for (const type of ['email', 'password'] as const) {
      const [typed, field] = [input(ahead, type), input(form.current, type)];
      if (typed?.value && field) field.value = typed.value;
    }
    if (password) password.value = '';
    ahead.remove();
  }, [form]);
  useEffect(() => {
    const { isFocused, isSubmitted } = next.current;
    next.current = { isFocused: false, isSubmitted: false };
    if (isFocused) input(form.current, 'password')?.focus();
    if (isSubmitted) form.current?.requestSubmit();
  }, [form]);
}
