import type { FormApi } from 'final-form';

/** Replaces a form's initial values; fields that the user has changed keep their values. */
export function rebaseForm<Values extends object>(form: FormApi<Values>, values: Partial<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', true);
  form.initialize(values);
  form.setConfig('keepDirtyOnReinitialize', false);
}
