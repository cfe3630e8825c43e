import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Page.module.css';

export interface Crumb {
  label: string;
  /** Where it leads; the page itself has none. */
  to?: string;
}

interface PageHeaderProps {
  title: ReactNode;
  /** The way to this page, without the page itself. */
  crumbs?: readonly Crumb[];
  /** A line under the title: state, id, what the page is for. */
  lead?: ReactNode;
  /** Buttons, on the right on every screen; destructive ones last. */
  actions?: ReactNode;
}

/** Title and crumbs on the left, actions on the right (house-style.md, "The look"). */
export function PageHeader({ title, crumbs = [], lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className={styles.crumbs}>
            <ol>
              {crumbs.map(({ label, to }) => (
                <li key={`${label} ${to ?? ''}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
