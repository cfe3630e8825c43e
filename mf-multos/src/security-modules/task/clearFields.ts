import type { FormApi } from 'final-form';

/** Empties fields on screen whose values have been used, without showing that they are required. */
export function clearFields<Values extends object>(
  form: FormApi<Values>,
  names: readonly (keyof Values)[],
): void {
  form.batch(() => {
    for (const name of names) {
      form.resetFieldState(name);
      form.change(name, undefined);
    }
  });
}
