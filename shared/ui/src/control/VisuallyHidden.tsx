import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Announces its text to screen readers whenever it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span role="status" aria-live="polite" className={styles.hidden}>
      {children}
    </span>
  );
}
