import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { ClearButton } from '../dialog/ClearButton';
import { BusyAnnouncement } from '../feedback/BusyAnnouncement';
import styles from './FormPage.module.css';

interface FormActionsProps {
  submitText: string;
  submitting: boolean;
  clear?: { text: string; hasChanges: () => boolean; onClear: () => void } | undefined;
  children?: ReactNode;
}

/**
 * Keeps the focus in the current field until the click has happened. Otherwise the validation message shown on blur would
 * move the button from under the pointer, and the click would be lost.
 */
function preventBlur(event: MouseEvent): void {
  // Events from a button's dialog also arrive here, through the React tree, but come from outside this element.
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault();
}

/** The buttons at the end of every form: submit first, then the ways out. */
export function FormActions({ submitText, submitting, clear, children }: FormActionsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only affects the mouse, keyboard users miss nothing
    <div className={styles.actions} onMouseDown={preventBlur}>
      <Button type="primary" htmlType="submit" loading={submitting}>
        {submitText}
      </Button>
      <BusyAnnouncement busy={submitting}>Saving…</BusyAnnouncement>
      {clear && <ClearButton {...clear} disabled={submitting} />}
      {children}
    </div>
  );
}
