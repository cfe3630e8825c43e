import type { FormApi } from 'final-form';

/** Empties fields whose values have been used, without showing on screen that they are required. */
export function clearFields<Values extends object>(
  form: FormApi<Values>,
  names: readonly (keyof Values)[],
): void {
  form.batch(() => {
    for (const name of names) {
      // Unless it left the screen during the run.
      if (form.getFieldState(name)) form.resetFieldState(name);
      form.change(name, undefined);
    }
  });
}
