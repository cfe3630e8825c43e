/** In milliseconds. Differences up to this are ignored: `Date` has whole seconds, and a reply may take half a minute. */
const TOLERANCE = 60_000;

/** The platform's clock minus this computer's, in milliseconds. */
let offset = 0;

/**
 * Updates the clock offset from a reply's `Date` header. Ignores a reply whose header the browser does not expose, and one
 * that took so long since `sentAt` (milliseconds since 1970) that the computer must have slept in between.
 */
export function syncPlatformClock(headers: Headers, sentAt: number): void {
  const now = Date.now();
  const difference = Date.parse(headers.get('Date') ?? '') - now;
  if (Number.isNaN(difference) || now - sentAt > TOLERANCE) return;
  offset = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** The time by the platform's clock, in milliseconds since 1970. This computer's clock may be hours off. */
export function platformNow(): number {
  return platformTimeOf(Date.now());
}

/** Converts a time from this computer's clock, such as that of a reply, to the platform's. */
export function platformTimeOf(moment: number): number {
  return moment + offset;
}
