const focusable = 'input:not([type="color"]), textarea, select, button, [tabindex]';

/** Once the errors of a form are drawn, with the next frame: focuses the first field that has one. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[data-invalid] :is(${focusable})`)?.focus());
}
