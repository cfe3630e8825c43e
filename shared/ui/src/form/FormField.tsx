import { type ReactNode, useId } from 'react';
import { Term } from '../control/Term';
import type { GlossaryTerm } from '../text/glossary';
import styles from './FormField.module.css';

interface FormFieldProps {
  label: string;
  /** From `useFieldAria`. */
  ids: { control: string; hint: string; error: string };
  required?: boolean | undefined;
  term?: GlossaryTerm | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** `inside`: the control has its own label (a checkbox). */
  labelled?: 'above' | 'inside';
  children: ReactNode;
}

/** Layout of a field: label, control, hint and error, associated by their ids. */
export function FormField(props: FormFieldProps) {
  const { label, ids, required, term, hint, error, labelled = 'above', children } = props;
  const explanation = term && (
    <small>
      <Term of={term}>What is {term}?</Term>
    </small>
  );
  return (
    <div className={styles.field}>
      {labelled === 'above' && (
        <div className={styles.line}>
          <label htmlFor={ids.control} className={styles.label}>
            {label}
            {required && (
              <span aria-hidden className={styles.mark}>
                *
              </span>
            )}
          </label>
          {explanation}
        </div>
      )}
      {labelled === 'inside' && explanation ? (
        <div className={styles.line}>
          {children}
          {explanation}
        </div>
      ) : (
        children
      )}
      {hint && <small id={ids.hint}>{hint}</small>}
      {error !== undefined && (
        <small id={ids.error} className={styles.error}>
          {error}
        </small>
      )}
    </div>
  );
}

interface FieldState {
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Associates a control with its `FormField`: pass `ids` to the FormField and `aria` to the control. */
export function useFieldAria({ required = false, hint, error }: FieldState) {
  const id = useId();
  const ids = { control: `${id}-control`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  const aria = {
    id: ids.control,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  return { ids, aria };
}

/** Fields in columns, if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Fields that belong together under one title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
