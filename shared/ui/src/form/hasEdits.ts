import type { FormApi } from 'final-form';

/**
 * Whether a field has another value than at first. The form's own `dirty` is also true of what no field shows: of a variant
 * that was added and removed again, or of a group in which one was typed and cleared.
 */
export const hasEdits = <Values extends object>(form: FormApi<Values>): boolean =>
  Object.keys(form.getState().dirtyFields ?? {}).length > 0;
