import type { ReactNode } from 'react';
import styles from './Subsection.module.css';

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
