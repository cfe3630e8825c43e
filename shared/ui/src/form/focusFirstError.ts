/**
 * Focuses the first invalid control of a form, in the next frame, when the errors have rendered, and scrolls to it. It need
 * not be the first control of its field, since an explained term may precede it.
 * @param otherwise returns what to scroll to instead, if no control is invalid
 */
export function focusFirstError(
  form: HTMLFormElement | null,
  otherwise: () => Element | null = () => null,
): void {
  requestAnimationFrame(() => {
    const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Screen readers read out a control only when it receives the focus. Enter was pressed in the one that has it.
    if (control === document.activeElement) control?.blur();
    control?.focus();
    // The focus alone does not scroll back to a control that has it already.
    (control ?? otherwise())?.scrollIntoView({ block: 'nearest' });
  });
}
