import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for a screen reader only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Text that is read aloud whenever it changes; empty text says nothing. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span role="status" aria-live="polite" className={styles.hidden}>
      {children}
    </span>
  );
}
