import { useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import type { GlossaryTerm } from '../text/glossary';
import type { Validator } from '../text/validators';
import { useFieldAria } from './FormField';

export interface FieldProps {
  /** Path of the value in the form: `contact.email`, `variants[0].color`. */
  name: string;
  label: string;
  /** Shows the mark only; the rule itself goes into `validate`. */
  required?: boolean;
  /** A term to explain next to the label. */
  term?: GlossaryTerm;
  /** Shown below the control: unit, format, why it is locked. */
  hint?: string;
  validate?: Validator;
  disabled?: boolean;
}

export interface FieldControlOptions {
  parse?: (value: unknown) => unknown;
  type?: 'checkbox';
}

/**
 * Keeps the form's value when a field is mounted again. react-final-form resets an unregistered field to its initial value
 * in an effect, so this registers it earlier, in a layout effect.
 */
function useHeldValue(name: string): void {
  const form = useForm();
  useLayoutEffect(() => form.registerField(name, () => undefined, {}, { silent: true }), [form, name]);
}

/** Set while the mouse is pressed. */
let waiting: (() => void)[] | undefined;

// A press that begins a drag or opens a menu may have no `mouseup`.
for (const type of ['mousedown', 'mouseup', 'dragend', 'contextmenu', 'keydown'])
  addEventListener(
    type,
    () => {
      for (const callback of waiting ?? []) callback();
      waiting = type === 'mousedown' ? [] : undefined;
    },
    true,
  );

/**
 * Calls back at once, or when the mouse is released if it is pressed: what changes the layout between would move what was
 * pressed from under the pointer, and the click would be lost.
 */
function afterPress(callback: () => void): void {
  if (waiting) waiting.push(callback);
  else callback();
}

/** Connects a control to final-form: its input props, the error to show, and the ARIA attributes. */
export function useFieldControl(props: FieldProps, options: FieldControlOptions = {}) {
  const { name, required, hint, validate } = props;
  useHeldValue(name);
  const { input, meta } = useField<unknown, HTMLElement>(name, { ...options, ...(validate && { validate }) });
  // Not when the user only tabbed through the field without entering anything (part 2, section 5).
  const shown = (meta.touched && meta.modified) || meta.submitFailed;
  const message: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = shown && typeof message === 'string' ? message : undefined;
  // Shows the error of a field that is left by a press of the mouse after the click, so that its target does not move.
  const onBlur = () => afterPress(() => input.onBlur());
  return { input: { ...input, onBlur }, error, ...useFieldAria({ required, hint, error }) };
}
