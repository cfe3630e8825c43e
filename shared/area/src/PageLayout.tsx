import { useSession } from '@console/auth';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { documentTitle } from './documentTitle';
import styles from './PageLayout.module.css';
import { PermissionGuard } from './PermissionGuard';
import { usePageFocus } from './usePageFocus';
import { useRouteMeta } from './useRouteMeta';

/** Surrounds every page, in the shell and standalone: document title, breadcrumbs, permission guard, focus. */
export function PageLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { title, crumbs, allowed } = useRouteMeta();
  const page = useRef<HTMLDivElement>(null);
  usePageFocus(page);
  // A layout effect runs before a page's own effects: a page without a title, such as "not found", may set its own there.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div ref={page}>
      {/* Who may not open a page may hardly open those above it; its refusal has a link of its own. */}
      {crumbs.length > 0 && allowed(session) && (
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <ol>
            {crumbs.map(({ label, to }) => (
              <li key={`${label} ${to ?? ''}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <PermissionGuard>{children}</PermissionGuard>
    </div>
  );
}
