import { browserStorage } from '@console/api';
import { digestOf } from './endedSessions';
import type { Session } from './sessionOf';

const MINUTE = 60_000;
/** A time that every idle limit has passed since. */
const LONG_AGO = 1;
/** Older releases know only the first, and write it without the second. */
const storageKeys = { at: 'console-last-touch', by: 'console-last-touch-by' };

/** Computed once per session: asked for with every movement of the pointer. */
const owners = new WeakMap<Session, string>();

/**
 * Whose touches count for a session after a reload: those of the same person, who may have renewed it in another tab, or
 * of the same session if its token does not name the person. A digest, so that no name is left in the browser.
 */
function ownerOf(session: Session): string {
  const { subject, role, entityId, accessToken } = session;
  const known = owners.get(session);
  if (known !== undefined) return known;
  const owner = digestOf(subject === undefined ? accessToken : JSON.stringify([subject, role, entityId]));
  owners.set(session, owner);
  return owner;
}

/**
 * When the person last touched the console in any tab, in milliseconds since 1970; 0 if unknown. Long ago if someone else
 * has touched it since: they must not find the session open again after a reload.
 */
export function storedTouch(session: Session): number {
  const by = browserStorage.read(storageKeys.by);
  if (by !== null && by !== ownerOf(session)) return LONG_AGO;
  return Number(browserStorage.read(storageKeys.at)) || 0;
}

export function storeTouch(session: Session, at: number): void {
  browserStorage.write(storageKeys.at, String(at));
  browserStorage.write(storageKeys.by, ownerOf(session));
}

/** Keeps a reload from opening a locked session even if the clock was set back. Leaves the touch of someone else. */
export function storeLock(session: Session): void {
  if (storedTouch(session) !== LONG_AGO) storeTouch(session, LONG_AGO);
}

/** The idle limit in milliseconds; infinite if `idleMinutes` is 0. */
export function idleLimitOf(idleMinutes: number): number {
  return idleMinutes === 0 ? Number.POSITIVE_INFINITY : idleMinutes * MINUTE;
}

/** Whether the last touch is longer ago than allowed; false before the first sign-in. */
export function isIdleSince(touched: number, idleMinutes: number): boolean {
  return touched > 0 && Date.now() - touched >= idleLimitOf(idleMinutes);
}
