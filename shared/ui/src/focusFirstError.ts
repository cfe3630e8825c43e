/**
 * Once the errors of a form are drawn, with the next frame: focuses the first control that has one, which need not be the
 * first of its field (a word that is explained stands before it).
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
