import { useAtomValue } from 'jotai';
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

/** The session of the signed-in person; every screen below the frame has one. */
export function useSession(): Session | null {
  return useAtomValue(sessionAtom, { store: sessionStore });
}

/** Whether the signed-in person holds a permission; nobody does without a session. */
export function useCan(permission: Permission): boolean {
  const session = useSession();
  return session !== null && may(session.role, permission);
}

/** See `ownEntity`. */
export function useOwnEntity(): string | undefined {
  const session = useSession();
  return session ? ownEntity(session) : undefined;
}

/** As a React key: what is below it is forgotten with the session, but not where the session is renewed. */
export function useSessionKey(): number {
  return useAtomValue(sessionCountAtom, { store: sessionStore });
}

/** Why the last session of this tab ended; null after a sign-in. */
export function useLastSignOut(): SignOutReason | null {
  return useAtomValue(lastSignOutAtom, { store: sessionStore });
}
