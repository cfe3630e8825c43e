import { browserStorage } from '@console/api';

const MINUTE = 60_000;
const storageKey = 'console-last-touch';

/** When the console was last touched in any tab, in milliseconds since 1970; 0 if unknown. */
export function storedTouch(): number {
  const stored = Number(browserStorage.read(storageKey) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
}

export function storeTouch(at: number): void {
  browserStorage.write(storageKey, String(at));
}

/** The idle limit in milliseconds; infinite if `idleMinutes` is 0. */
export function idleLimitOf(idleMinutes: number): number {
  return idleMinutes === 0 ? Number.POSITIVE_INFINITY : idleMinutes * MINUTE;
}

/** Whether the last touch is longer ago than allowed; false before the first sign-in. */
export function isIdleSince(touched: number, idleMinutes: number): boolean {
  return touched > 0 && Date.now() - touched >= idleLimitOf(idleMinutes);
}
