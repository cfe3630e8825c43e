import type { ReactNode } from 'react';
import { visibleName } from '../text/formText';
import styles from './Page.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A line under the title: state, id, purpose of the page. */
  lead?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** Destructive buttons, set apart from the others. */
  dangerActions?: ReactNode;
}

/** Title on the left, actions on the right; the layout puts the breadcrumbs above. */
export function PageHeader({ title, lead, actions, dangerActions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 className={styles.title} tabIndex={-1}>
          {visibleName(title)}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {(actions || dangerActions) && (
        <div className={styles.actions}>
          {actions}
          {dangerActions && <div className={styles.apart}>{dangerActions}</div>}
        </div>
      )}
    </header>
  );
}
