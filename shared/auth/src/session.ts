import { forgetReplies, platformNow } from '@console/api';
import { atom, createStore } from 'jotai';
import { forgetDrafts, forgetDraftsOfOthers, keepDrafts } from './drafts';
import { digestOf, type EndedSession, type EndReason, endReasonOf, markEnded } from './endedSessions';
import { postEnded, postToOtherTabs } from './otherTabs';
import { cancelSignIns } from './pendingSignIns';
import { hasOtherRole, isSamePerson, markOf, type Person, personOf } from './person';
import { forgetReturnPath, forgetReturnPathOfOthers, storeReturnPath } from './returnPath';
import { isExternal } from './roles';
import { holdSession } from './sessionLock';
import { isExpired, type Session } from './sessionOf';
import { forgetCredentials, storeCredentials } from './storedCredentials';

/** Why this tab has no session: an `EndReason`, a sign-out in another tab, or idleness. */
export type SignOutReason = EndReason | 'otherTab' | 'idle';

export const sessionStore = createStore();
export const sessionAtom = atom<Session | null>(null);
/** The number of sessions this tab has had; a renewal does not count. */
export const sessionCountAtom = atom(0);
export const lastSignOutAtom = atom<SignOutReason | null>(null);

/** The user who is or was last signed in in this tab; forgotten when they sign out. */
let lastPerson: Person | undefined;

/** Sets whose session had ended before a reload. */
export function rememberPerson(session: Session): void {
  lastPerson = personOf(session);
}

/** Remembers the page to open after signing in: for the user who was signed in, or else for anyone. */
export function rememberReturnPath(path: string): void {
  storeReturnPath(path, lastPerson);
}

const signOutListeners = new Set<(reason: SignOutReason) => void>();
interface SessionStart {
  /** Whether an existing session continues with a later token. */
  renewed: boolean;
}

const startListeners = new Set<(start: SessionStart) => void>();

/** Calls the listener after a session has ended and its data is deleted. Returns a function that stops it. */
export function onSignOut(listener: (reason: SignOutReason) => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Calls the listener when a new token is used, after a sign-in or renewal in any tab. Returns a function that stops it. */
export function onSessionStart(listener: (start: SessionStart) => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

export function currentSession(): Session | null {
  return sessionStore.get(sessionAtom);
}

/** Identifies the current session, in this tab's storage and in messages between tabs, without revealing its token. */
export function sessionMark(): string | undefined {
  const session = currentSession();
  return session ? digestOf(session.accessToken) : undefined;
}

/** Identifies the current user in this browser's storage, also in later sessions; undefined if their token has no subject. */
export function personMark(): string | undefined {
  const session = currentSession();
  return session ? markOf(session) : undefined;
}

/** The entity that external staff's calls must send; undefined for internal staff, who choose one (decisions.md, "Roles"). */
export function ownEntity({ role, entityId }: Pick<Session, 'role' | 'entityId'>): string | undefined {
  return isExternal(role) ? entityId : undefined;
}

/** Starts using a session in this tab, and offers it to the others. */
export function startSession(session: Session): void {
  adoptSession(session);
  offerSession(session);
}

export function offerSession({ accessToken, scope, address }: Session): void {
  postToOtherTabs({ kind: 'session', accessToken, scope, ...(address !== undefined && { address }) });
}

/** Starts using a session in this tab, unless it has expired or ended (decisions.md, "End of a session"). */
export function adoptSession(session: Session): void {
  if (isExpired(session) || endReasonOf(session.accessToken)) return;
  const present = currentSession();
  forgetDraftsOfOthers(session);
  if (!lastPerson) forgetReturnPathOfOthers(session);
  else if (!isSamePerson(lastPerson, session)) forgetReturnPath();
  const adopted =
    lastPerson && hasOtherRole(lastPerson, session) ? { ...session, hasOtherRole: true } : session;
  const renewed = present !== null && isSamePerson(present, session);
  if (!renewed) {
    forgetReplies();
    sessionStore.set(sessionCountAtom, (count) => count + 1);
  }
  storeCredentials(session);
  holdSession(true);
  rememberPerson(session);
  sessionStore.set(lastSignOutAtom, null);
  sessionStore.set(sessionAtom, adopted);
  if (present?.accessToken !== session.accessToken)
    for (const listener of startListeners) listener({ renewed });
}

/** Sets the email address that signed in, told by another tab, if a reload has lost it here. */
export function learnAddress(address: string): void {
  const session = currentSession();
  if (!session || session.address !== undefined) return;
  const learned = { ...session, address };
  rememberPerson(learned);
  sessionStore.set(sessionAtom, learned);
}

/** Ends the session in every tab, with 'otherTab' only in this one. A sign-out also cancels pending sign-ins. */
export function signOut(reason: Exclude<SignOutReason, 'idle'> = 'user'): void {
  const session = endHere(reason);
  if (session && reason !== 'otherTab') postEnded(endedSession(session, reason));
}

/**
 * Handles the end of a session in another tab. A sign-out by the user ends the session of every tab, whichever it is.
 * Otherwise only the session that ended is affected: this tab may have a later one already.
 */
export function followSignOut({ session, until, reason }: EndedSession): void {
  markEnded({ session, until, reason });
  const present = currentSession();
  const isThisOne = sessionMark() === session;
  if (reason !== 'user') {
    if (isThisOne) endHere(reason);
    return;
  }
  endHere('otherTab');
  // A renewal crossed the sign-out, so the tab that signed out may have adopted this session since.
  if (present && !isThisOne) postEnded(endedSession(present, 'user'));
}

/** Ends the session if it has expired, or ended in another tab while this one received no messages (asleep, back/forward cache). */
export function checkSession(): void {
  const session = currentSession();
  if (!session) return;
  const end = endReasonOf(session.accessToken);
  if (end) endHere(end === 'user' ? 'otherTab' : end);
  else if (isExpired(session)) signOut('expired');
}

function endedSession({ accessToken, expiresAt }: Session, reason: EndReason): EndedSession {
  return { session: digestOf(accessToken), until: expiresAt, reason };
}

function endHere(reason: Exclude<SignOutReason, 'idle'>): Session | null {
  const isInvoluntary = reason === 'expired' || reason === 'unauthorized';
  // A renewal that is pending when the session expires may still succeed.
  if (!isInvoluntary) cancelSignIns();
  const session = currentSession();
  if (!session) return null;
  if (isInvoluntary) {
    rememberReturnPath(location.pathname + location.search);
    keepDrafts(personOf(session));
  } else {
    forgetDrafts();
    forgetReturnPath();
    lastPerson = undefined;
  }
  markEnded(endedSession(session, reason === 'otherTab' ? 'user' : reason));
  forgetCredentials();
  holdSession(false);
  sessionStore.set(lastSignOutAtom, reason);
  sessionStore.set(sessionAtom, null);
  forgetReplies();
  // The browser lists the address of every call to whoever opens its console: none that ends from now on, either. Not there in
  // tests.
  performance.clearResourceTimings?.();
  performance.setResourceTimingBufferSize?.(0);
  for (const listener of signOutListeners) listener(reason);
  return session;
}

/** The token, if it has not expired; otherwise ends the session (part 1, section 4). */
export function validToken(): string | null {
  const session = currentSession();
  if (!session) return null;
  if (!isExpired(session)) return session.accessToken;
  signOut('expired');
  return null;
}

/**
 * Milliseconds until the session ends, by whichever clock gives less: this computer's, which `isExpired` uses, or the
 * platform's, which refuses an expired token.
 */
export function sessionTimeLeft(): number {
  const session = currentSession();
  return session ? session.expiresAt - Math.max(Date.now(), platformNow()) : 0;
}

/** Whether there is a session that has not expired; ends an expired one. For route guards. */
export function hasSession(): boolean {
  return validToken() !== null;
}
