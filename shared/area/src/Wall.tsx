import { landingPath, roleNames, useSession } from '@console/auth';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageMessage } from './PageMessage';
import { useRouteFacts } from './useRouteFacts';

/** The one permission wall: a page whose route needs what the role has not is not rendered, so it makes no call. */
export function Wall({ children }: { children: ReactNode }) {
  const session = useSession();
  const facts = useRouteFacts();
  if (!facts || facts.allowed(session)) return children;
  return (
    <PageMessage
      title={`${facts.title} is not open to your role`}
      action={<Link to={landingPath}>Back to the dashboard</Link>}
    >
      {session && (
        <p>You are signed in as {roleNames[session.role]}. Ask an administrator if you need this page.</p>
      )}
    </PageMessage>
  );
}
