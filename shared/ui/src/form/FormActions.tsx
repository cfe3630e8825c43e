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
 * Focuses the submit button when it is pressed, which Safari would not: a question that it leads to returns the focus there
 * and not to the field that was typed into before, which may be far above. Another button leaves the focus in the field.
 */
function focusSubmit(event: MouseEvent): void {
  // Events from a button's dialog also arrive here, through the React tree, but come from outside this element.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  // Scrolling would move the button from under the pointer, and the press would not become a click.
  event.target.closest<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/** The buttons at the end of every form: submit first, then the ways out. */
export function FormActions({ submitText, submitting, clear, children }: FormActionsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only affects the mouse, keyboard users miss nothing
    <div className={styles.actions} onMouseDown={focusSubmit}>
      <Button type="primary" htmlType="submit" loading={submitting}>
        {submitText}
      </Button>
      <BusyAnnouncement busy={submitting}>Saving…</BusyAnnouncement>
      {clear && <ClearButton {...clear} disabled={submitting} />}
      {children}
    </div>
  );
}
