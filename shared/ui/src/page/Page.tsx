import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** `narrow` keeps lines readable in forms and short texts. */
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
  /** To the right of the section's title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled section of a screen, exposed as a landmark for screen readers. */
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
