const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

let words: Intl.RelativeTimeFormat | undefined;
/** Made when it is first wanted: 20 ms of a processor, which the first rows do not wait for. */
const inWords = () => (words ??= new Intl.RelativeTimeFormat('en'));

/**
 * '3 days ago', 'in 2 hours'; never 'yesterday' or 'last month', which count midnights and not hours. The last
 * minute is 'just now', whatever the clocks of two machines say.
 */
export function relativeTime(date: Date, now: number): string {
  const seconds = Math.round((date.getTime() - now) / 1000);
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return inWords().format(Math.trunc(seconds / length), unit);
  return 'just now';
}
