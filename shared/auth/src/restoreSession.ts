import { setAuthorization } from '@console/api';
import { endOf } from './endedSessions';
import { checkIdle, isIdle, isLocked, touchedElsewhere, watchIdle } from './idle';
import { listenToOtherTabs, type TabMessage, tellOtherTabs } from './otherTabs';
import { isSamePerson } from './person';
import {
  adoptSession,
  checkSession,
  currentSession,
  followSignOut,
  lastSignOutAtom,
  learnAddress,
  offerSession,
  type SignOutReason,
  sessionAtom,
  sessionCountAtom,
  sessionStore,
  signOut,
  validToken,
} from './session';
import { everyTabLetGo, someTabHoldsASession } from './sessionLock';
import { type Credentials, isOver, type Session, sessionOf } from './sessionOf';
import { answerSignOutAsked } from './signOutHolds';
import { forgetCredentials, storedCredentials } from './storedCredentials';

/** Another tab answers within milliseconds, but a busy one may need seconds; one that is stuck would never answer. */
const HOLDER_LIMIT = 10_000;
/** Where the browser cannot say whether there is another tab at all. */
const STRANGER_LIMIT = 1000;
/** Waiting for longer is noticeable. */
const NOTICEABLE = 250;

let onLockedElsewhere: (() => void) | undefined;

/**
 * Before the first screen: the session of this tab's storage, else one that another tab holds
 * (a link opened in a new tab asks for no second sign-in). Wires the HTTP client, the other tabs and the idle lock.
 */
export async function restoreSession({ onWait }: { onWait?: () => void } = {}): Promise<void> {
  setAuthorization({
    token: validToken,
    // The answer to a previous session's call must not end the present one.
    refused: (token) => currentSession()?.accessToken === token && signOut('unauthorized'),
    session: () => currentSession() && sessionStore.get(sessionCountAtom),
  });
  listenToOtherTabs(follow);
  watchIdle();
  listenToPage();
  const stored = storedCredentials();
  if (stored) return takeStored(stored);
  const ending = await waitForOtherTabs(onWait);
  if (ending) sessionStore.set(lastSignOutAtom, ending);
}

/** A sleeping computer, a frozen tab and the back-forward cache miss timers and messages alike. */
function listenToPage(): void {
  const check = () => {
    checkSession();
    checkIdle();
  };
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
}

function follow(message: TabMessage): void {
  if (message.kind === 'ask') answer();
  else if (message.kind === 'session') hear(message);
  else if (message.kind === 'ended') followSignOut(message);
  else if (message.kind === 'signedOut') signOut('otherTab');
  else if (message.kind === 'touched') touchedElsewhere(message.at);
  else if (message.kind === 'locked') onLockedElsewhere?.();
  else if (message.kind === 'signOutAsked') answerSignOutAsked(message.question);
}

function answer(): void {
  const session = currentSession();
  if (!session || isOver(session)) return;
  if (isLocked()) tellOtherTabs({ kind: 'locked' });
  else offerSession(session);
}

/** Signed in there, renewed there, or the answer to a tab that asked. */
function hear(credentials: Credentials): void {
  const session = sessionOf(credentials);
  if ('problem' in session) return;
  const present = currentSession();
  if (!present) adoptSession(session);
  else if (present.accessToken === session.accessToken) {
    if (session.address !== undefined) learnAddress(session.address);
  } else if (isSamePerson(present, session) && session.expiresAt >= present.expiresAt) adoptSession(session);
}

/** A reload, a duplicated tab, or the way back from another address. */
function takeStored(credentials: Credentials): void {
  const session = sessionOf(credentials);
  const ending = 'problem' in session ? null : whyNot(session);
  if ('problem' in session || ending) {
    forgetCredentials();
    sessionStore.set(lastSignOutAtom, ending);
    return;
  }
  adoptSession(session);
  // They may know who signed in; this page was loaded anew and does not.
  tellOtherTabs({ kind: 'ask' });
}

function whyNot(session: Session): SignOutReason | null {
  if (isOver(session)) return 'expired';
  const end = endOf(session.accessToken);
  if (end) return end === 'user' ? 'otherTab' : end;
  return isIdle() ? 'idle' : null;
}

/** Resolves once this tab has a session, or none is to be had; then with the reason, where there is one. */
async function waitForOtherTabs(onWait: (() => void) | undefined): Promise<SignOutReason | undefined> {
  const held = await someTabHoldsASession();
  if (held === false || currentSession()) return undefined;
  const waiting = new AbortController();
  const noticeable = setTimeout(() => onWait?.(), NOTICEABLE);
  try {
    return await new Promise<SignOutReason | undefined>((resolve) => {
      const limit = setTimeout(() => resolve(undefined), held ? HOLDER_LIMIT : STRANGER_LIMIT);
      const stop = sessionStore.sub(sessionAtom, () => resolve(undefined));
      onLockedElsewhere = () => resolve('idle');
      if (held) void everyTabLetGo(waiting.signal).then(() => resolve(undefined));
      waiting.signal.addEventListener('abort', () => {
        clearTimeout(limit);
        stop();
      });
      tellOtherTabs({ kind: 'ask' });
    });
  } finally {
    clearTimeout(noticeable);
    waiting.abort();
  }
}
