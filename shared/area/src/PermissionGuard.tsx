import { landingPath, roleNames, useSession } from '@console/auth';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageMessage } from './PageMessage';
import { useRouteMeta } from './useRouteMeta';

const back = <Link to={landingPath}>Back to the dashboard</Link>;

/** The only permission guard. A page is rendered, and so makes calls, only if the role has what its route needs. */
export function PermissionGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { title, allowed, refusal, holders, closed, readPage } = useRouteMeta();
  if (allowed(session)) return children;
  if (closed) return <ClosedPage reason={closed} />;
  const who = new Intl.ListFormat('en-GB').format(holders.map((role) => roleNames[role]));
  const above = session && readPage(session);
  return (
    <PageMessage
      title={`Your role does not have access to “${title}”`}
      action={above?.to ? <Link to={above.to}>Open “{above.label}”</Link> : back}
    >
      {session && (
        <p>
          {refusal(session) ??
            `You are signed in as ${roleNames[session.role]}. ${who ? `Only ${who} can open this page.` : 'Ask an administrator if you need this page.'}`}
        </p>
      )}
    </PageMessage>
  );
}

/** For a page that no role may open: its area must declare who may, or the console must be updated to know the permission. */
function ClosedPage({ reason }: { reason: string }) {
  const { pathname } = useLocation();
  useEffect(() => console.warn(`The page at ${pathname} is closed. ${reason}`), [pathname, reason]);
  return (
    <PageMessage title="This page is closed" action={back}>
      <p>{reason} Please report this to your console administrator.</p>
    </PageMessage>
  );
}
