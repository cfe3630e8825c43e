import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { ClearButton } from './ClearButton';
import styles from './FormPage.module.css';

interface FormActionsProps {
  submitText: string;
  submitting: boolean;
  clear?: { text: string; hasChanges: () => boolean; onClear: () => void } | undefined;
  children?: ReactNode;
}

/**
 * A pressed button leaves the focus in its field until the click has happened: the message that comes when a field is
 * left would push the button away from under the pointer, and the click would be lost.
 */
function preventBlur(event: MouseEvent): void {
  // A dialog of a button lies in its React tree, but not in its element.
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault();
}

/** The end of every form: submit first, then the ways out. */
export function FormActions({ submitText, submitting, clear, children }: FormActionsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here that a keyboard would miss
    <div className={styles.actions} onMouseDown={preventBlur}>
      <Button type="primary" htmlType="submit" loading={submitting}>
        {submitText}
      </Button>
      {clear && <ClearButton {...clear} disabled={submitting} />}
      {children}
    </div>
  );
}
