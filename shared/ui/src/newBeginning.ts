import type { FormApi } from 'final-form';

/** A new beginning for every field that the person has not changed; what they have stays. */
export function newBeginning<Values extends object>(form: FormApi<Values>, values: Partial<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', true);
  form.initialize(values);
  form.setConfig('keepDirtyOnReinitialize', false);
}
