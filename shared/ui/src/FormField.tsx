import type { ReactNode } from 'react';
import styles from './FormField.module.css';

interface FormFieldProps {
  label: string;
  ids: { control: string; hint: string; error: string };
  required?: boolean | undefined;
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
  hint,
  error,
  labelled = 'above',
  children,
}: FormFieldProps) {
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      {labelled === 'above' && (
        <label htmlFor={ids.control} className={styles.label}>
          {label}
          {required && (
            <span aria-hidden className={styles.mark}>
              *
            </span>
          )}
        </label>
      )}
      {children}
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
