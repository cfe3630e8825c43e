import styles from '../control/VisuallyHidden.module.css';

/** How long a text stays that is read out, unless the field is edited before, in milliseconds. */
const READ = 1_000;

/** Has the description of a control, which contains its error, read out at once. */
function readOut(control: HTMLElement): void {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const alert = document.createElement('span');
  alert.setAttribute('role', 'alert');
  alert.className = styles.hidden ?? '';
  alert.textContent = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  control.closest('form')?.append(alert);
  const remove = () => alert.remove();
  setTimeout(remove, READ);
  control.addEventListener('input', remove, { once: true });
}

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
    // Screen readers read out a control only when it receives the focus. Enter was pressed in the one that has it; in
    // Firefox, taking its focus and giving it back is not noticed.
    if (control && control === document.activeElement) readOut(control);
    else control?.focus();
    // The focus alone does not scroll back to a control that has it already.
    (control ?? otherwise())?.scrollIntoView({ block: 'nearest' });
  });
}
