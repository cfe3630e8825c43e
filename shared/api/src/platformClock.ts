/** In milliseconds. A reply may take this long, and its `Date` is then that old. */
const TOLERANCE = 60_000;
/** In milliseconds. HTTP has no `Date` this far ahead, after the year 9999; by one at the end of JavaScript's, no time could be shown. */
const BEYOND = 3e14;

/** The platform's clock minus this computer's, in milliseconds. */
let offset = 0;

/** Whether a slow reply, or that `Date` has whole seconds, explains the difference. Only a slow clock is far behind it. */
const isExplained = (difference: number) => difference >= -TOLERANCE && difference <= 1_000;

/**
 * Updates the clock offset from a reply's `Date` header. Ignores a reply whose header the browser does not expose, and one
 * that took so long since `sentAt` (milliseconds since 1970) that the computer must have slept in between.
 */
export function syncPlatformClock(headers: Headers, sentAt: number): void {
  const now = Date.now();
  const difference = Date.parse(headers.get('Date') ?? '') - now;
  // Nor is NaN less.
  if (!(difference < BEYOND) || now - sentAt > TOLERANCE) return;
  if (!isExplained(difference - offset)) offset = isExplained(difference) ? 0 : difference;
}

/** The time by the platform's clock, in milliseconds since 1970. This computer's clock may be hours off. */
export function platformNow(): number {
  return platformTimeOf(Date.now());
}

/**
 * Converts a past time from this computer's clock, such as that of a reply, to the platform's. A time in the future, after the
 * clock was set back, counts as now.
 */
export function platformTimeOf(moment: number): number {
  return Math.min(moment, Date.now()) + offset;
}
