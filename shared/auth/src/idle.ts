import { runtimeConfig } from '@console/api';
import { atom } from 'jotai';
import { idleLimitOf, isIdleSince, storedTouch, storeTouch } from './lastTouch';
import { tellOtherTabs } from './otherTabs';
import { hasSession, onSessionStart, onSignOut, sessionStore } from './session';

/** What a person at work does; a page that loads or refreshes by itself is no work. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** The other tabs hear of a touch at most so often, in milliseconds. */
const TOLD_EVERY = 1000;

/** The person must sign in again before anything of the session is shown (PCI DSS 4.0, requirement 8.2.8). */
export const lockedAtom = atom(false);

let lastTouch = 0;
let lastTold = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const idleLimit = () => idleLimitOf(runtimeConfig().idleMinutes);

/** The latest touch in any tab that is known of; a clock that was set back makes one of the future one of now. */
export function latestTouch(): number {
  const latest = Math.max(lastTouch, storedTouch());
  const now = Date.now();
  if (latest > now) record(now);
  return Math.min(latest, now);
}

/** Whether nobody has worked in any tab for longer than allowed; nothing is known before the first sign-in. */
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

function look(): void {
  clearTimeout(timer);
  if (!hasSession() || isLocked()) return;
  if (isIdle()) sessionStore.set(lockedAtom, true);
  else if (Number.isFinite(idleLimit())) timer = setTimeout(look, latestTouch() + idleLimit() - Date.now());
}

function touch(): void {
  const now = Date.now();
  lastTouch = now;
  if (now - lastTold < TOLD_EVERY && now >= lastTold) return;
  lastTold = now;
  record(now);
  tellOtherTabs({ kind: 'touched', at: now });
}

/**
 * A touch after the time has run out comes too late, even where a sleeping computer has missed the timer. A session that is
 * over ends at once: later, the sign-in page would take the place of the lock while a person types their password there.
 */
function onTouch(): void {
  if (!hasSession() || isLocked()) return;
  if (isIdle()) look();
  else touch();
}

/** A touch in another tab, which is not locked; one that waited in a sleeping tab's queue no longer counts. */
export function touchedElsewhere(at: number): void {
  lastTouch = Math.max(lastTouch, Math.min(at, Date.now()));
  if (isIdle() || !isLocked()) return;
  sessionStore.set(lockedAtom, false);
  look();
}

/** Locks the console after `idleMinutes` without a touch in any tab (decisions.md, "Idle"). */
export function watchIdle(): void {
  for (const kind of touches) addEventListener(kind, onTouch, { capture: true, passive: true });
  onSessionStart(() => {
    touch();
    sessionStore.set(lockedAtom, false);
    look();
  });
  onSignOut(() => {
    clearTimeout(timer);
    sessionStore.set(lockedAtom, false);
  });
}

export { look as checkIdle };
