import type { ReactNode } from 'react';
import styles from './FormField.module.css';
import type { GlossaryTerm } from './glossary';
import { Term } from './Term';

interface FormFieldProps {
  label: string;
  ids: { control: string; hint: string; error: string };
  required?: boolean | undefined;
  term?: GlossaryTerm | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** `inside`: the control carries its own label (a checkbox). */
  labelled?: 'above' | 'inside';
  children: ReactNode;
}

/** The frame of a field: label, control, hint and error, tied together by their ids. */
export function FormField({
  label,
  ids,
  required,
  term,
  hint,
  error,
  labelled = 'above',
  children,
}: FormFieldProps) {
  const explained = term && (
    <span className={styles.term}>
      <Term of={term}>What is {term}?</Term>
    </span>
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
          {explained}
        </div>
      )}
      {labelled === 'inside' && explained ? (
        <div className={styles.line}>
          {children}
          {explained}
        </div>
      ) : (
        children
      )}
      {hint && (
        <span id={ids.hint} className={styles.hint}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={ids.error} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Fields side by side where there is room. */
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
