import { forgetReplies, platformNow } from '@console/api';
import { atom, createStore } from 'jotai';
import { forgetDrafts, keepDrafts, keepDraftsOnlyOf } from './drafts';
import { digestOf, type EndedSession, type EndReason, endOf, markEnded } from './endedSessions';
import { tellEnded, tellOtherTabs } from './otherTabs';
import { addressOf, comparePersons, isSamePerson, type Person, personOf } from './person';
import { forgetReturnPath, rememberReturnPath } from './returnPath';
import { isExternal } from './roles';
import { holdSession } from './sessionLock';
import { isOver, type Session } from './sessionOf';
import { cancelSignIns } from './signInsUnderway';
import { forgetCredentials, storeCredentials } from './storedCredentials';

/** Why there is no session in this tab: `EndReason`, the person's choice in another tab, or nobody worked for long. */
export type SignOutReason = EndReason | 'otherTab' | 'idle';

export const sessionStore = createStore();
export const sessionAtom = atom<Session | null>(null);
/** How many sessions this tab has had; one that is renewed is still the same. */
export const sessionCountAtom = atom(0);
export const lastSignOutAtom = atom<SignOutReason | null>(null);

/** Who is or was signed in last in this tab; forgotten when they sign out. */
let lastPerson: Person | undefined;

const signOutListeners = new Set<(reason: SignOutReason) => void>();
/** Whether a session goes on with a later token, or begins. */
interface SessionStart {
  renewed: boolean;
}

const startListeners = new Set<(start: SessionStart) => void>();

/** Called after the session is gone and its data forgotten. Returns the way to stop listening. */
export function onSignOut(listener: (reason: SignOutReason) => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Called when a token is taken into use that was not in use before: somebody has signed in, here or in another tab. */
export function onSessionStart(listener: (start: SessionStart) => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

export function currentSession(): Session | null {
  return sessionStore.get(sessionAtom);
}

/** Tells what belongs to the present session, in this tab's storage or from another tab; says nothing of its token. */
export function sessionMark(): string | undefined {
  const session = currentSession();
  return session ? digestOf(session.accessToken) : undefined;
}

/** The entity that an external person's calls carry; undefined for internal staff, who choose (decisions.md, "Roles"). */
export function ownEntity({ role, entityId }: Pick<Session, 'role' | 'entityId'>): string | undefined {
  return isExternal(role) ? entityId : undefined;
}

/** Takes a session into use in this tab, and offers it to the others. */
export function startSession(session: Session): void {
  adoptSession(session);
  offerSession(session);
}

export function offerSession({ accessToken, scope, address }: Session): void {
  tellOtherTabs({ kind: 'session', accessToken, scope, ...(address !== undefined && { address }) });
}

/** Takes a session into use in this tab; never one that has ended before (decisions.md, "End of a session"). */
export function adoptSession(session: Session): void {
  if (isOver(session) || endOf(session.accessToken)) return;
  const present = currentSession();
  keepDraftsOnlyOf(session);
  if (lastPerson && comparePersons(lastPerson, session) === 'different') forgetReturnPath();
  const renewed = present !== null && isSamePerson(present, session);
  if (!renewed) {
    forgetReplies();
    sessionStore.set(sessionCountAtom, (count) => count + 1);
  }
  storeCredentials(session);
  holdSession(true);
  lastPerson = personOf(session);
  sessionStore.set(lastSignOutAtom, null);
  sessionStore.set(sessionAtom, session);
  if (present?.accessToken !== session.accessToken)
    for (const listener of startListeners) listener({ renewed });
}

/** Another tab knows who signed in, which a reload has made this one forget. */
export function learnAddress(address: string): void {
  const session = currentSession();
  if (!session || session.address !== undefined) return;
  const learned = { ...session, address: addressOf(address) };
  lastPerson = personOf(learned);
  sessionStore.set(sessionAtom, learned);
}

/** Ends the session in every tab; 'otherTab' in this one alone. Calls off what would begin another one. */
export function signOut(reason: Exclude<SignOutReason, 'idle'> = 'user'): void {
  const session = endHere(reason);
  if (session && reason !== 'otherTab') tellEnded(endedSession(session, reason));
}

/**
 * Another tab's session has ended. A person who signs out does so in every tab, whatever session it holds; else only
 * the very session that ended is concerned: this tab may hold a later one already.
 */
export function followSignOut({ session, until, reason }: EndedSession): void {
  markEnded({ session, until, reason });
  const present = currentSession();
  const isThisOne = present !== null && digestOf(present.accessToken) === session;
  if (reason !== 'user') {
    if (isThisOne) endHere(reason);
    return;
  }
  endHere('otherTab');
  // A renewal that crossed the sign-out: the tab that signed out may have taken it into use since.
  if (present && !isThisOne) tellEnded(endedSession(present, 'user'));
}

/** After a time in which this tab heard nothing (asleep, in the back-forward cache): is its session still one? */
export function checkSession(): void {
  const session = currentSession();
  if (!session) return;
  const end = endOf(session.accessToken);
  if (end) endHere(end === 'user' ? 'otherTab' : end);
  else if (isOver(session)) signOut('expired');
}

function endedSession({ accessToken, expiresAt }: Session, reason: EndReason): EndedSession {
  return { session: digestOf(accessToken), until: expiresAt, reason };
}

function endHere(reason: Exclude<SignOutReason, 'idle'>): Session | null {
  const isByItself = reason === 'expired' || reason === 'unauthorized';
  // Who is just renewing it has not left.
  if (!isByItself) cancelSignIns();
  const session = currentSession();
  if (!session) return null;
  if (isByItself) {
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
  for (const listener of signOutListeners) listener(reason);
  return session;
}

/** The token, if it is still good now; an expired one ends the session (part 1, section 4). */
export function validToken(): string | null {
  const session = currentSession();
  if (!session) return null;
  if (!isOver(session)) return session.accessToken;
  signOut('expired');
  return null;
}

/**
 * How long the session still lasts, in milliseconds, by whichever clock says less: this computer's, by which the token is
 * found to be over, or the platform's, which refuses it.
 */
export function sessionTimeLeft(): number {
  const session = currentSession();
  return session ? session.expiresAt - Math.max(Date.now(), platformNow()) : 0;
}

/** For route guards: true while a session is in use and not over; ends one that is over. */
export function hasSession(): boolean {
  return validToken() !== null;
}
