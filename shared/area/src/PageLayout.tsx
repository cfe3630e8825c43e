import { useSession } from '@console/auth';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { is, literal, type } from 'superstruct';
import { documentTitle } from './documentTitle';
import styles from './PageLayout.module.css';
import { PermissionGuard } from './PermissionGuard';
import { useCountTurns } from './sessionLog/pageTurns';
import { usePageFocus } from './usePageFocus';
import { usePrintTime } from './usePrintTime';
import { useRouteMeta } from './useRouteMeta';

interface PageLayoutProps {
  /** The first page gets the focus, as this layout replaces one that had it; else it keeps the browser's own. */
  focused?: boolean;
  children: ReactNode;
}

/** Surrounds every page, in the shell and standalone: document title, breadcrumbs, permission guard, focus. */
export function PageLayout({ focused, children }: PageLayoutProps) {
  const session = useSession();
  const { title, crumbs, allowed } = useRouteMeta();
  const page = useRef<HTMLDivElement>(null);
  usePageFocus(page, focused);
  useCountTurns();
  usePrintTime();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div ref={page}>
      {/* Who may not open a page may hardly open those above it; its refusal has a link of its own. */}
      {crumbs.length > 0 && allowed(session) && (
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <ol>
            {crumbs.map(({ label, to }) => (
              <li key={`${label} ${to}`}>{to ? <CrumbLink label={label} to={to} /> : label}</li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <PermissionGuard>{children}</PermissionGuard>
    </div>
  );
}

/**
 * From a form, the page that it was opened from is one step back (`openedFrom` of the design system). Another step there
 * would leave the form behind it, where a deletion would return to.
 */
function CrumbLink({ label, to }: { label: string; to: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isBehind = is(state, type({ openedFrom: literal(to) }));
  function stepBack(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second click of a double click would be a second step.
    if (event.detail < 2) void navigate(-1);
  }
  return (
    <Link to={to} onClick={isBehind ? stepBack : undefined}>
      {label}
    </Link>
  );
}
