/**
 * Focuses the first invalid control of a form, in the next frame, when the errors have rendered. It need not be the first
 * control of its field, since an explained term may precede it.
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
