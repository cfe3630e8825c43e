import { currentSession, sessionMark } from '@console/auth';

/**
 * Undefined without a session. A token may have no subject, and a reload loses the address: role and entity alone are not a
 * person, so all that is certain then is that the session is the same.
 */
function personSignedIn(): string | undefined {
  const session = currentSession();
  if (!session) return undefined;
  const { role, entityId, subject, address } = session;
  return JSON.stringify([role, entityId, subject ?? address ?? sessionMark()]);
}

/**
 * Returns a function that tells whether the same person is still, or again, signed in. For calls after one that failed:
 * without a session they would only fail too, and another person must get neither a call nor a message of this one.
 */
export function rememberPerson(): () => boolean {
  const person = personSignedIn();
  return () => person !== undefined && personSignedIn() === person;
}
