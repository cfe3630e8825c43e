import { useAtomValue } from 'jotai';
import { may, type Permission } from './permissions';
import { isExternal } from './roles';
import { lastSignOutAtom, type Session, type SignOutReason, sessionAtom, sessionStore } from './session';

/** The session of the signed-in person; every screen below the frame has one. */
export function useSession(): Session | null {
  return useAtomValue(sessionAtom, { store: sessionStore });
}

export function useCan(permission: Permission): boolean {
  const session = useSession();
  return session !== null && may(session.role, permission);
}

/** The entity that an external person's calls carry; undefined for internal staff, who choose (decisions.md, "Roles"). */
export function useOwnEntity(): string | undefined {
  const session = useSession();
  return session && isExternal(session.role) ? session.entityId : undefined;
}

/** Why the last session of this tab ended; null after a sign-in. */
export function useLastSignOut(): SignOutReason | null {
  return useAtomValue(lastSignOutAtom, { store: sessionStore });
}
