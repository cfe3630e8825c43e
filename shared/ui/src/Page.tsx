import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** `narrow` for forms and short texts, so that lines stay readable. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** Width and spacing of a screen's content. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>
  );
}

interface PageSectionProps {
  title: string;
  /** Beside the section's title, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled block of a screen; a screen reader can jump to it by its title. */
export function PageSection({ title, actions, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHeader}>
        <h2 tabIndex={-1}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
