import { landingPath, roleNames, useSession } from '@console/auth';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageMessage } from './PageMessage';
import { useRouteMeta } from './useRouteMeta';

/** The one permission guard: a page whose route needs what the role has not is not rendered, so it makes no call. */
export function PermissionGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const facts = useRouteMeta();
  if (!facts || facts.allowed(session)) return children;
  return (
    <PageMessage
      title={`${facts.title} is not open to your role`}
      action={<Link to={landingPath}>Back to the dashboard</Link>}
    >
      {session && (
        <p>
          {facts.refusal(session) ??
            `You are signed in as ${roleNames[session.role]}. Ask an administrator if you need this page.`}
        </p>
      )}
    </PageMessage>
  );
}
