import { endReasonOf } from './endedSessions';
import { isIdleSince, storedTouch } from './lastTouch';
import { isExpired, type Session, sessionOf } from './sessionOf';
import { storedCredentials } from './storedCredentials';

/**
 * The session in this tab's storage that `restoreSession` will restore; undefined if there is none, or it has ended. For the
 * boot script, which does not start the session itself.
 */
export function storedSession(idleMinutes: number): Session | undefined {
  const stored = storedCredentials();
  const session = stored && sessionOf(stored);
  if (!session || 'problem' in session || isExpired(session) || endReasonOf(session.accessToken))
    return undefined;
  return isIdleSince(storedTouch(session), idleMinutes) ? undefined : session;
}

export { type Session, storedCredentials };
