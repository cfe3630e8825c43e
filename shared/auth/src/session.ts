import { queryClient, setAuthorization } from '@console/api';
import { atom, createStore } from 'jotai';
import { askOtherTabs, type Credentials, holdSession, listenToOtherTabs, tellOtherTabs } from './otherTabs';
import { rememberReturnPath } from './returnPath';
import { isExternal, type Role, strongestRole } from './roles';
import { readClaims } from './token';

export interface Session extends Credentials {
  role: Role;
  /** The entity of the signed-in person; upper case where it is shown. */
  entityId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Why a session ended: at the person's wish here or in another tab, by its age, or by a 401 or 403. */
export type SignOutReason = 'wish' | 'otherTab' | 'expired' | 'refused';

/** Names in session storage; part 1, section 4: "saves access token and scope in session storage". */
const storageKeys = { accessToken: 'access_token', scope: 'scope' };

export const sessionStore = createStore();
export const sessionAtom = atom<Session | null>(null);
/** How many sessions this tab has had; one that is renewed is still the same. */
export const sessionCountAtom = atom(0);
export const lastSignOutAtom = atom<SignOutReason | null>(null);

const signOutListeners = new Set<(reason: SignOutReason) => void>();

/** Called after the session is gone and its data forgotten. Returns the way to stop listening. */
export function onSignOut(listener: (reason: SignOutReason) => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

export function currentSession(): Session | null {
  return sessionStore.get(sessionAtom);
}

/** The entity that an external person's calls carry; undefined for internal staff, who choose (decisions.md, "Roles"). */
export function ownEntity({ role, entityId }: Pick<Session, 'role' | 'entityId'>): string | undefined {
  return isExternal(role) ? entityId : undefined;
}

/** A session of these credentials; an error that a person can read where the token is no good. */
export function sessionOf({ accessToken, scope }: Credentials): Session | { problem: string } {
  const claims = readClaims(accessToken);
  if (!claims) return { problem: 'The sign-in reply holds no valid token' };
  const role = strongestRole(claims.authorities);
  if (!role)
    return { problem: 'This account has no role in this console. Please ask an administrator for one.' };
  return { accessToken, scope, role, entityId: claims.entity_id ?? '', expiresAt: claims.exp * 1000 };
}

/** Whether both see and may do the same; the token says no more of who somebody is. */
export function isSameStaff(one: Session, other: Session): boolean {
  return one.role === other.role && one.entityId === other.entityId;
}

function isOver(session: Session): boolean {
  return session.expiresAt <= Date.now();
}

/** Takes a session into use in this tab, and offers it to the others. */
export function startSession(session: Session): void {
  adopt(session);
  tellOtherTabs({ kind: 'session', accessToken: session.accessToken, scope: session.scope });
}

function adopt(session: Session): void {
  const present = currentSession();
  if (!present || !isSameStaff(present, session)) sessionStore.set(sessionCountAtom, (count) => count + 1);
  sessionStorage.setItem(storageKeys.accessToken, session.accessToken);
  sessionStorage.setItem(storageKeys.scope, session.scope);
  holdSession(true);
  sessionStore.set(lastSignOutAtom, null);
  sessionStore.set(sessionAtom, session);
}

/** Ends the session here and, unless that is where the word came from, in every other tab. */
export function signOut(reason: SignOutReason = 'wish'): void {
  if (!currentSession()) return;
  if (reason === 'expired' || reason === 'refused') rememberReturnPath(location.pathname + location.search);
  sessionStorage.removeItem(storageKeys.accessToken);
  sessionStorage.removeItem(storageKeys.scope);
  holdSession(false);
  sessionStore.set(lastSignOutAtom, reason);
  sessionStore.set(sessionAtom, null);
  queryClient.clear();
  if (reason !== 'otherTab') tellOtherTabs({ kind: 'signedOut' });
  for (const listener of signOutListeners) listener(reason);
}

function storedCredentials(): Credentials | undefined {
  const accessToken = sessionStorage.getItem(storageKeys.accessToken);
  return accessToken === null
    ? undefined
    : { accessToken, scope: sessionStorage.getItem(storageKeys.scope) ?? '' };
}

/**
 * Before the first screen: the session of this tab's storage, else one that another tab holds
 * (a link opened in a new tab asks for no second sign-in). Wires the HTTP client and the other tabs.
 */
export async function restoreSession(): Promise<void> {
  setAuthorization({
    token: validToken,
    // The answer to a former session's call must not end the present one.
    refused: (token) => currentSession()?.accessToken === token && signOut('refused'),
  });
  listenToOtherTabs({
    credentials: () => currentSession(),
    session: (credentials) => {
      const session = sessionOf(credentials);
      if ('problem' in session || isOver(session)) return;
      const present = currentSession();
      // Signed in there, or renewed there.
      if (!present || (isSameStaff(present, session) && session.expiresAt > present.expiresAt))
        adopt(session);
    },
    signedOut: () => signOut('otherTab'),
  });
  const credentials = storedCredentials() ?? (await askOtherTabs());
  if (!credentials || currentSession()) return;
  const session = sessionOf(credentials);
  if ('problem' in session || isOver(session)) {
    sessionStorage.removeItem(storageKeys.accessToken);
    sessionStorage.removeItem(storageKeys.scope);
    if (!('problem' in session)) sessionStore.set(lastSignOutAtom, 'expired');
    return;
  }
  adopt(session);
}

/** The token, if it is still good now; an expired one ends the session (part 1, section 4). */
function validToken(): string | null {
  const session = currentSession();
  if (!session) return null;
  if (!isOver(session)) return session.accessToken;
  signOut('expired');
  return null;
}

/** For route guards: true while a session is in use and not over; ends one that is over. */
export function hasSession(): boolean {
  return validToken() !== null;
}
