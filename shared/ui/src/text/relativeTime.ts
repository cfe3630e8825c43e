const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

let cachedFormat: Intl.RelativeTimeFormat | undefined;
/** Created lazily, since it takes 20 ms and should not delay the first rows. */
const relativeFormat = () => (cachedFormat ??= new Intl.RelativeTimeFormat('en'));

/**
 * '3 days ago', 'in 2 hours'; never 'yesterday' or 'last month', which depend on the calendar and not on the hours passed.
 * Less than a minute in either direction is 'just now', since clocks may differ.
 */
export function relativeTime(date: Date, now: number): string {
  const seconds = Math.round((date.getTime() - now) / 1000);
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relativeFormat().format(Math.trunc(seconds / length), unit);
  return 'just now';
}
