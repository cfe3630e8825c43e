import { useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { useFieldAria } from './FormField';
import type { GlossaryTerm } from './glossary';
import type { Validator } from './validators';

/** What every field of a form takes. */
export interface FieldProps {
  /** Path of the value in the form: `contact.email`, `variants[0].color`. */
  name: string;
  label: string;
  /** Shows the mark; the rule itself is in `validate`. */
  required?: boolean;
  /** A word of the label that is explained beside it. */
  term?: GlossaryTerm;
  /** Under the control: unit, format, why it is locked. */
  hint?: string;
  validate?: Validator;
  disabled?: boolean;
}

export interface FieldControlOptions {
  parse?: (value: unknown) => unknown;
  type?: 'checkbox';
}

/**
 * Lets a field that comes back into its form have the value that the form still holds. react-final-form sets a field of
 * which the form knows nothing to its initial value, in an effect; a layout effect makes it known before.
 */
function useHeldValue(name: string): void {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, () => undefined, {}, { silent: true }), [form, name]);
}

/** The value of a field as final-form keeps it, when its error is shown, and the attributes that tie both together. */
export function useFieldControl(props: FieldProps, options: FieldControlOptions = {}) {
  const { name, required, hint, validate } = props;
  useHeldValue(name);
  const { input, meta } = useField<unknown, HTMLElement>(name, { ...options, ...(validate && { validate }) });
  // Not for a field that Tab only passed: nothing was entered, and nothing sent (part 2, section 5).
  const shown = (meta.touched && meta.modified) || meta.submitFailed;
  const message: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = shown && typeof message === 'string' ? message : undefined;
  return { input, error, ...useFieldAria({ required, hint, error }) };
}
