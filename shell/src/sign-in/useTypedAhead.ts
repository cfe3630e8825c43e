import { type RefObject, useLayoutEffect } from 'react';

export const inputOf = (form: Element | null, name: 'email' | 'password') =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`);

/**
 * Carries over what the user did in the placeholder form (`index.html`), and removes that form: the values, the focus, and
 * whether they pressed Sign In.
 */
export function useTypedAhead(form: RefObject<HTMLFormElement | null>): void {
  // In a layout effect, so that the values are there with the first paint, and no key press finds a page without a focus or
  // the form before the submission that it takes over: that would be a second one.
  useLayoutEffect(() => {
    const ahead = document.querySelector<HTMLFormElement>('#start form');
    if (!ahead) return;
    const focused = document.activeElement;
    for (const name of ['email', 'password'] as const) {
      const [typed, field] = [inputOf(ahead, name), inputOf(form.current, name)];
      if (!typed || !field) continue;
      if (typed.value) field.value = typed.value;
      // The field of the email in any case: leaving it checks it.
      if (name === 'email' || typed === focused) field.focus();
      if (name === 'password') typed.value = '';
    }
    ahead.remove();
    if (ahead.dataset.submitted !== undefined) form.current?.requestSubmit();
  }, [form]);
}
