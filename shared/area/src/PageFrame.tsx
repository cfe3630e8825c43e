import { runtimeConfig } from '@console/api';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './PageFrame.module.css';
import { useRouteFacts } from './useRouteFacts';
import { Wall } from './Wall';

/** What stands around every page, in the shell and standalone: document title, breadcrumbs, permission wall. */
export function PageFrame({ children }: { children: ReactNode }) {
  const facts = useRouteFacts();
  const title = facts?.title;
  // Before a page's own effects: one that has no facts, such as "not found", may give itself a title.
  useLayoutEffect(() => {
    document.title = [title, `${runtimeConfig().environment} console`].filter(Boolean).join(' · ');
  }, [title]);
  return (
    <>
      {facts && facts.crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <ol>
            {facts.crumbs.map(({ label, to }) => (
              <li key={`${label} ${to ?? ''}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
            <li aria-current="page">{facts.title}</li>
          </ol>
        </nav>
      )}
      <Wall>{children}</Wall>
    </>
  );
}
