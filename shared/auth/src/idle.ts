import { runtimeConfig } from '@console/api';
import { atom } from 'jotai';
import { idleLimitOf, isIdleSince, storedTouch, storeTouch } from './lastTouch';
import { postToOtherTabs } from './otherTabs';
import { hasSession, onSessionStart, onSignOut, sessionStore } from './session';

/** The events that count as activity; a page that loads or refreshes by itself does not. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Minimum milliseconds between two messages to the other tabs about activity. */
const MESSAGE_INTERVAL = 1000;

/** Whether the user must sign in again before anything of the session is shown (PCI DSS 4.0, requirement 8.2.8). */
export const lockedAtom = atom(false);

let lastTouch = 0;
let lastMessage = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const idleLimit = () => idleLimitOf(runtimeConfig().idleMinutes);

/** The latest known touch in any tab. A touch in the future, after the clock was set back, counts as now. */
export function latestTouch(): number {
  const latest = Math.max(lastTouch, storedTouch());
  const now = Date.now();
  if (latest > now) record(now);
  return Math.min(latest, now);
}

/** Whether there was no touch in any tab for longer than allowed; false before the first sign-in. */
export function isIdle(): boolean {
  return isIdleSince(latestTouch(), runtimeConfig().idleMinutes);
}

export function isLocked(): boolean {
  return sessionStore.get(lockedAtom);
}

function record(at: number): void {
  lastTouch = at;
  storeTouch(at);
}

/** Locks the console if it is idle, otherwise sets the timer for the next check. */
export function checkIdle(): void {
  clearTimeout(timer);
  if (!hasSession() || isLocked()) return;
  if (isIdle()) sessionStore.set(lockedAtom, true);
  else if (Number.isFinite(idleLimit()))
    timer = setTimeout(checkIdle, latestTouch() + idleLimit() - Date.now());
}

function touch(): void {
  const now = Date.now();
  lastTouch = now;
  if (now - lastMessage < MESSAGE_INTERVAL && now >= lastMessage) return;
  lastMessage = now;
  record(now);
  postToOtherTabs({ kind: 'touched', at: now });
}

/**
 * A touch after the idle limit locks instead, because the timer did not run while the computer slept. If the session has
 * expired too, it ends now: ending it later would replace the lock while the user is typing their password.
 */
function onTouch(): void {
  if (!hasSession() || isLocked()) return;
  if (isIdle()) checkIdle();
  else touch();
}

/** Records a touch in another tab, and unlocks this one. A message that was queued while this tab slept may be too old. */
export function onTouchElsewhere(at: number): void {
  lastTouch = Math.max(lastTouch, Math.min(at, Date.now()));
  if (isIdle() || !isLocked()) return;
  sessionStore.set(lockedAtom, false);
  checkIdle();
}

/** Locks the console after `idleMinutes` without a touch in any tab (decisions.md, "Idle"). */
export function watchIdle(): void {
  for (const kind of touches) addEventListener(kind, onTouch, { capture: true, passive: true });
  onSessionStart(() => {
    touch();
    sessionStore.set(lockedAtom, false);
    checkIdle();
  });
  onSignOut(() => {
    clearTimeout(timer);
    sessionStore.set(lockedAtom, false);
  });
}
