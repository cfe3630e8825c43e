import { endOf } from './endedSessions';
import { isIdleSince, storedTouch } from './lastTouch';
import { isOver, type Session, sessionOf } from './sessionOf';
import { storedCredentials } from './storedCredentials';

/**
 * The session that this tab's storage holds and that `restoreSession` will take into use; undefined where there is none,
 * or none any more. For the boot script, which takes nothing into use itself.
 */
export function storedSession(idleMinutes: number): Session | undefined {
  const stored = storedCredentials();
  const session = stored && sessionOf(stored);
  if (!session || 'problem' in session || isOver(session) || endOf(session.accessToken)) return undefined;
  return isIdleSince(storedTouch(), idleMinutes) ? undefined : session;
}

export { type Session, storedCredentials };
