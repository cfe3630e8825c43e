import { runtimeConfig } from '@console/api';
import { atom } from 'jotai';
import { digestOf } from './endedSessions';
import { idleLimitOf, isIdleSince, storedTouch, storeLock, storeTouch } from './lastTouch';
import { postToOtherTabs } from './otherTabs';
import { currentSession, hasSession, onSessionStart, onSignOut, sessionMark, sessionStore } from './session';
import type { Session } from './sessionOf';

/** The events that count as activity; a page that loads or refreshes by itself does not. */
const presses = ['pointerdown', 'keydown'] as const;
const moves = ['pointermove', 'wheel'] as const;
const releases = ['pointerup', 'pointercancel', 'keyup'] as const;
/** Milliseconds between two checks: not every browser tells a page that the computer has woken. */
const CHECK_INTERVAL = 5_000;
/** Minimum milliseconds between two messages to the other tabs about activity. */
const MESSAGE_INTERVAL = 1000;

/** Whether the user must sign in again before anything of the session is shown (PCI DSS 4.0, requirement 8.2.8). */
export const lockedAtom = atom(false);

let lastTouch = 0;
let lastMessage = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The person's latest known touch in any tab. A touch in the future, after the clock was set back, counts as now. */
export function latestTouch(session: Session): number {
  const latest = Math.max(lastTouch, storedTouch(session));
  const now = Date.now();
  if (latest > now) record(session, now);
  return Math.min(latest, now);
}

/** Whether there was no touch in any tab for longer than allowed; false before the first sign-in. */
export function isIdle(session: Session): boolean {
  return isIdleSince(latestTouch(session), runtimeConfig().idleMinutes);
}

export function isLocked(): boolean {
  return sessionStore.get(lockedAtom);
}

function record(session: Session, at: number): void {
  lastTouch = at;
  storeTouch(session, at);
}

/** The session, unless it is locked. Ends one that has expired. */
function openSession(): Session | null {
  return hasSession() && !isLocked() ? currentSession() : null;
}

/** Locks the console if it is idle, otherwise sets the timer for the next check. */
export function checkIdle(): void {
  clearTimeout(timer);
  const session = openSession();
  if (!session) return;
  const limit = idleLimitOf(runtimeConfig().idleMinutes);
  if (isIdle(session)) {
    storeLock(session);
    sessionStore.set(lockedAtom, true);
  } else if (Number.isFinite(limit))
    timer = setTimeout(checkIdle, Math.min(CHECK_INTERVAL, latestTouch(session) + limit - Date.now()));
}

function touch(session: Session, at: number): void {
  lastMessage = at;
  record(session, at);
  postToOtherTabs({ kind: 'touched', session: digestOf(session.accessToken), at });
}

/**
 * A touch after the idle limit locks instead, because the timer did not run while the computer slept. If the session has
 * expired too, it ends now: ending it later would replace the lock while the user is typing their password.
 */
function onTouch(): void {
  const session = openSession();
  if (!session) return;
  if (isIdle(session)) {
    checkIdle();
    return;
  }
  const now = Date.now();
  lastTouch = now;
  if (now - lastMessage >= MESSAGE_INTERVAL || now < lastMessage) touch(session, now);
}

const isOpen = () => currentSession() !== null && !isLocked();

/** Whether the press under way has locked the console or ended its session. */
let isWithheld = false;

/** Such a press was meant for the page: neither it, its repeats nor its click may reach the form in the page's place. */
function withhold(event: Event): void {
  if (!isWithheld) return;
  event.preventDefault();
  event.stopPropagation();
}

function onPress(event: Event): void {
  if (!('repeat' in event && event.repeat)) isWithheld = false;
  const wasOpen = isOpen();
  onTouch();
  if (wasOpen && !isOpen()) isWithheld = true;
  withhold(event);
}

/** The click of a press, if it makes one, follows at once. */
function onRelease(): void {
  if (!isWithheld) return;
  setTimeout(() => {
    isWithheld = false;
  });
}

/**
 * Records a touch in another tab with the same session, and unlocks this one. Not with another session: while this tab was
 * locked, someone else may have signed in there. A message that was queued while this tab slept may be too old.
 */
export function onTouchElsewhere({ session: touched, at }: { session: string; at: number }): void {
  const session = currentSession();
  if (!session || touched !== sessionMark()) return;
  lastTouch = Math.max(lastTouch, at);
  if (isIdle(session) || !isLocked()) return;
  sessionStore.set(lockedAtom, false);
  checkIdle();
}

/** Counts as a touch. To be called after someone has signed in, or entered the password of the current session again. */
export function unlock(): void {
  const session = currentSession();
  if (session) touch(session, Date.now());
  sessionStore.set(lockedAtom, false);
  checkIdle();
}

/** Locks the console after `idleMinutes` without a touch in any tab (decisions.md, "Idle"). */
export function watchIdle(): void {
  for (const kind of presses) addEventListener(kind, onPress, true);
  for (const kind of releases) addEventListener(kind, onRelease, true);
  addEventListener('click', withhold, true);
  for (const kind of moves) addEventListener(kind, onTouch, { capture: true, passive: true });
  onSessionStart(unlock);
  onSignOut(() => {
    clearTimeout(timer);
    sessionStore.set(lockedAtom, false);
  });
}
