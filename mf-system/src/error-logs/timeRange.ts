import { dateOf } from '@console/ui/formatDateTime';
import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';

const HOUR = 3_600_000;
/** The fields are accurate to the minute, so a range includes the rest of its last minute. */
const REST_OF_MINUTE = 59_999;

/** Ranges that end now, by their names in the URL. */
const spans: Record<string, { label: string; length: number }> = {
  '1h': { label: 'Last hour', length: HOUR },
  '24h': { label: 'Last 24 hours', length: 24 * HOUR },
  '7d': { label: 'Last 7 days', length: 7 * 24 * HOUR },
};

/** The name of the range with a chosen start and end. */
export const BETWEEN = 'between';

export const rangeOptions = [
  { value: '', label: 'All loaded entries' },
  ...Object.entries(spans).map(([value, { label }]) => ({ value, label })),
  { value: BETWEEN, label: 'Between…' },
];

/** In milliseconds since 1970; an undefined end is open. */
interface TimeRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** Parses the range in the URL: `range=24h`, or `range=between&from=2026-01-31T10:00Z&to=…`, in UTC also without the Z. */
export function rangeFromQuery(parameters: URLSearchParams, now: number): TimeRange {
  const name = parameters.get('range') ?? '';
  if (name === BETWEEN) {
    const [from, to] = ['from', 'to'].map((edge) => dateOf(parameters.get(edge))?.getTime());
    return { from, to: to === undefined ? undefined : to + REST_OF_MINUTE };
  }
  const span = Object.hasOwn(spans, name) ? spans[name] : undefined;
  return span ? { from: now - span.length } : {};
}

/** Explains why no loaded entry is within a range. */
export function emptyRangeText({ from, to }: TimeRange): string {
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return isBackwards ? 'From is later than To' : 'No loaded errors in this time range';
}

/** @param timestamp in seconds since 1970 */
export function isWithin({ from, to }: TimeRange, timestamp: number): boolean {
  const moment = timestamp * 1000;
  return moment >= (from ?? Number.NEGATIVE_INFINITY) && moment <= (to ?? Number.POSITIVE_INFINITY);
}

/** The value of a `datetime-local` input for a URL parameter, in the time zone in which times are shown. */
export function fieldText(moment: string | null, zone: TimeZoneChoice): string {
  const date = dateOf(moment);
  if (!date) return '';
  if (zone === 'local') date.setTime(date.getTime() - date.getTimezoneOffset() * 60_000);
  // ISO 8601 writes other years with a sign, which the input does not take.
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString().slice(0, 16) : '';
}

const utcText = (moment: number) => `${new Date(moment).toISOString().slice(0, 16)}Z`;

/**
 * The URL parameter for the value of such an input: in UTC, so that a link means the same everywhere. When summer time
 * ends, an hour occurs twice; a range that ends in it extends to the second one, to include both.
 */
export function addressText(field: string, zone: TimeZoneChoice, edge: 'from' | 'to' = 'from'): string {
  const moment = Date.parse(zone === 'utc' && field ? `${field}Z` : field);
  if (Number.isNaN(moment)) return '';
  // The shift is half an hour on Lord Howe Island, and two hours at the Troll station.
  const repeatedAfter =
    [2 * HOUR, HOUR, HOUR / 2].find((later) => fieldText(utcText(moment + later), zone) === field) ?? 0;
  return utcText(edge === 'to' ? moment + repeatedAfter : moment);
}
