import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

interface FormActionsProps {
  submitText: string;
  submitting: boolean;
  /** Sets the form back to what it began with. */
  clear?: { text: string; onClear: () => void } | undefined;
  children?: ReactNode;
}

/** The end of every form: submit first, then the ways out. */
export function FormActions({ submitText, submitting, clear, children }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="primary" htmlType="submit" loading={submitting}>
        {submitText}
      </Button>
      {clear && (
        <Button onClick={clear.onClear} disabled={submitting}>
          {clear.text}
        </Button>
      )}
      {children}
    </div>
  );
}
