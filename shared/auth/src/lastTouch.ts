import { browserStorage } from '@console/api';

const MINUTE = 60_000;
const storageKey = 'console-last-touch';

/** When somebody last worked in any tab, in milliseconds since 1970; 0 where nothing is known. */
export function storedTouch(): number {
  const stored = Number(browserStorage.read(storageKey) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
}

export function storeTouch(at: number): void {
  browserStorage.write(storageKey, String(at));
}

/** Milliseconds; no limit where `idleMinutes` is 0. */
export function idleLimitOf(idleMinutes: number): number {
  return idleMinutes === 0 ? Number.POSITIVE_INFINITY : idleMinutes * MINUTE;
}

/** Whether nobody has worked for longer than allowed; nothing is known before the first sign-in. */
export function isIdleSince(touched: number, idleMinutes: number): boolean {
  return touched > 0 && Date.now() - touched >= idleLimitOf(idleMinutes);
}
