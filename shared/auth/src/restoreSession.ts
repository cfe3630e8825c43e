import { setAuthorization } from '@console/api';
import { endReasonOf } from './endedSessions';
import { checkIdle, isIdle, isLocked, onTouchElsewhere, watchIdle } from './idle';
import { listenToOtherTabs, postToOtherTabs, type TabMessage } from './otherTabs';
import { isSamePerson } from './person';
import {
  adoptSession,
  checkSession,
  currentSession,
  followSignOut,
  lastSignOutAtom,
  learnAddress,
  offerSession,
  rememberPerson,
  type SignOutReason,
  sessionAtom,
  sessionCountAtom,
  sessionStore,
  signOut,
  validToken,
} from './session';
import { allTabsReleased, someTabHoldsASession } from './sessionLock';
import { type Credentials, isExpired, type Session, sessionOf } from './sessionOf';
import { answerSignOutAsked } from './signOutHolds';
import { forgetCredentials, storedCredentials } from './storedCredentials';

/** Milliseconds to wait for a tab that holds a session: it usually answers at once, but a busy one may need seconds. */
const HOLDER_LIMIT = 10_000;
/** Milliseconds to wait if the browser cannot tell whether there is another tab. */
const UNKNOWN_HOLDER_LIMIT = 1000;
/** Milliseconds after which waiting is noticeable. */
const NOTICEABLE = 250;

let onLockedElsewhere: (() => void) | undefined;

/**
 * To be called before the first screen. Restores the session from this tab's storage, or else from another tab, so that a link
 * opened in a new tab needs no second sign-in. Also connects the HTTP client, the other tabs and the idle lock.
 */
export async function restoreSession({ onWait }: { onWait?: () => void } = {}): Promise<void> {
  setAuthorization({
    token: validToken,
    // A refused call of a previous session must not end the current one.
    refused: (token) => currentSession()?.accessToken === token && signOut('unauthorized'),
    session: () => currentSession() && sessionStore.get(sessionCountAtom),
  });
  const isHearing = listenToOtherTabs(onMessage);
  watchIdle();
  listenToPage();
  const stored = storedCredentials();
  const ending = stored && restoreStored(stored);
  // An idle one needs the password again, even next to another person's session.
  if (currentSession() || ending === 'idle' || !isHearing) return;
  const endingElsewhere = await waitForOtherTabs(onWait);
  if (endingElsewhere && !ending) sessionStore.set(lastSignOutAtom, endingElsewhere);
}

/** Checks again when the page is shown: timers and messages are missed during sleep, in a frozen tab and in the back/forward cache. */
function listenToPage(): void {
  const check = () => {
    checkSession();
    checkIdle();
  };
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
}

function onMessage(message: TabMessage): void {
  if (message.kind === 'ask') answer();
  else if (message.kind === 'session') onOtherSession(message);
  else if (message.kind === 'ended') followSignOut(message);
  else if (message.kind === 'signedOut') signOut('otherTab');
  else if (message.kind === 'touched') onTouchElsewhere(message);
  else if (message.kind === 'locked') onLockedElsewhere?.();
  else if (message.kind === 'signOutAsked') answerSignOutAsked(message.question);
}

function answer(): void {
  // After sleep, or in a hidden tab, the timers that lock and that end the session may be late.
  checkIdle();
  const session = currentSession();
  if (!session) return;
  if (isLocked()) postToOtherTabs({ kind: 'locked' });
  else offerSession(session);
}

/** Another tab has signed in or renewed its session, or answers this one. */
function onOtherSession(credentials: Credentials): void {
  const session = sessionOf(credentials);
  if ('problem' in session) return;
  const present = currentSession();
  if (!present) adoptSession(session);
  else if (present.accessToken === session.accessToken) {
    if (session.address !== undefined) learnAddress(session.address);
  } else if (isSamePerson(present, session) && session.expiresAt >= present.expiresAt) adoptSession(session);
}

/** After a reload, in a duplicated tab, or after returning from another site. Returns why the session has ended, if it has. */
function restoreStored(credentials: Credentials): SignOutReason | null {
  const session = sessionOf(credentials);
  if ('problem' in session) {
    forgetCredentials();
    return null;
  }
  const ending = endingOf(session);
  if (ending) {
    // Not after a sign-out of the user's own, in another tab.
    if (ending !== 'otherTab') rememberPerson(session);
    forgetCredentials();
    sessionStore.set(lastSignOutAtom, ending);
    return ending;
  }
  adoptSession(session);
  // Other tabs may know the email address, which a reload has lost here.
  postToOtherTabs({ kind: 'ask' });
  return null;
}

function endingOf(session: Session): SignOutReason | null {
  if (isExpired(session)) return 'expired';
  const end = endReasonOf(session.accessToken);
  if (end) return end === 'user' ? 'otherTab' : end;
  return isIdle(session) ? 'idle' : null;
}

/** Resolves once this tab has a session or no other tab can provide one; then with the reason, if there is one. */
async function waitForOtherTabs(onWait: (() => void) | undefined): Promise<SignOutReason | undefined> {
  const held = await someTabHoldsASession();
  if (held === false || currentSession()) return undefined;
  const waiting = new AbortController();
  const noticeable = setTimeout(() => onWait?.(), NOTICEABLE);
  const ending = await new Promise<SignOutReason | undefined>((resolve) => {
    const limit = setTimeout(() => resolve(undefined), held ? HOLDER_LIMIT : UNKNOWN_HOLDER_LIMIT);
    const stop = sessionStore.sub(sessionAtom, () => resolve(undefined));
    onLockedElsewhere = () => resolve('idle');
    if (held) void allTabsReleased(waiting.signal).then(() => resolve(undefined));
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(limit);
      stop();
    });
    postToOtherTabs({ kind: 'ask' });
  });
  clearTimeout(noticeable);
  waiting.abort();
  return ending;
}
