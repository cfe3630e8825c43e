/** Marks the dialog of a run's question. */
export const runQuestionMark = { 'data-run-question': '' };

/**
 * Whether an open dialog has the focus, such as the question whether to leave. A run only goes on or ends once its own
 * question has been answered: the dialog of that is closing.
 */
export function isDialogFocused(): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"]');
  return dialog != null && !dialog.querySelector('[data-run-question]');
}
