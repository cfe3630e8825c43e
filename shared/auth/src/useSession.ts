import { useAtomValue } from 'jotai';
import { lockedAtom } from './idle';
import { may, type Permission } from './permissions';
import {
  lastSignOutAtom,
  ownEntity,
  type SignOutReason,
  sessionAtom,
  sessionCountAtom,
  sessionStore,
} from './session';
import type { Session } from './sessionOf';

/** The current session. Every screen inside the layout has one. */
export function useSession(): Session | null {
  return useAtomValue(sessionAtom, { store: sessionStore });
}

/** Whether the user has a permission; false without a session. */
export function useCan(permission: Permission): boolean {
  const session = useSession();
  return session !== null && may(session.role, permission);
}

/** See `ownEntity`. */
export function useOwnEntity(): string | undefined {
  const session = useSession();
  return session ? ownEntity(session) : undefined;
}

/** A React key that changes with the session, but not on renewal, so that state below it does not outlive the session. */
export function useSessionKey(): number {
  return useAtomValue(sessionCountAtom, { store: sessionStore });
}

/** Why the last session of this tab ended; null after a sign-in. */
export function useLastSignOut(): SignOutReason | null {
  return useAtomValue(lastSignOutAtom, { store: sessionStore });
}

/** Whether the console is locked after being idle, until the user signs in again. The screen is kept, but hidden. */
export function useIsLocked(): boolean {
  return useAtomValue(lockedAtom, { store: sessionStore });
}
