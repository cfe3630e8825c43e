import type { ReactNode } from 'react';
import styles from './Starting.module.css';

/** The outline of the frame before there is one, with a line of text. */
export function StartingOutline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.drawer} />
      <p role="status" className={styles.text}>
        {children}
      </p>
    </div>
  );
}
