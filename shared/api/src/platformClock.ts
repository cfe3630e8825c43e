/** A reply is dated in whole seconds, and may have been on its way for half a minute; by less no clock is called wrong. */
const TRUSTED = 60_000;

let ahead = 0;

/**
 * What a reply of the platform says of its time; nothing where the browser does not show it, or where it took so long since
 * it was asked for, in milliseconds since 1970, that the computer has slept in between.
 */
export function hearPlatformTime(headers: Headers, asked: number): void {
  const now = Date.now();
  const difference = Date.parse(headers.get('Date') ?? '') - now;
  if (Number.isNaN(difference) || now - asked > TRUSTED) return;
  ahead = Math.abs(difference) > TRUSTED ? difference : 0;
}

/** The time by the platform's clock, in milliseconds since 1970: that of this computer may be hours off. */
export function platformNow(): number {
  return platformTimeOf(Date.now());
}

/** A moment by this computer's clock, as when a reply came, by the platform's. */
export function platformTimeOf(moment: number): number {
  return moment + ahead;
}
