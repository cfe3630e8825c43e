import { formatDateTime } from '@console/ui/formatDateTime';
import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';

const HOUR = 3_600_000;
/** What is chosen to the minute ends with the last moment of that minute. */
const TO_ITS_END = 59_999;

/** Ranges that end now, by their name in the address. */
const spans: Record<string, { label: string; length: number }> = {
  '1h': { label: 'Last hour', length: HOUR },
  '24h': { label: 'Last 24 hours', length: 24 * HOUR },
  '7d': { label: 'Last 7 days', length: 7 * 24 * HOUR },
};

/** Between two moments that are chosen. */
export const BETWEEN = 'between';

export const rangeOptions = [
  { value: '', label: 'All that is loaded' },
  ...Object.entries(spans).map(([value, { label }]) => ({ value, label })),
  { value: BETWEEN, label: 'Between…' },
];

/** In milliseconds since 1970; open where it is left out. */
export interface TimeRange {
  from?: number | undefined;
  to?: number | undefined;
}

const momentOf = (text: string | null) => {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};

/** The range that an address names: `range=24h`, or `range=between&from=2026-01-31T10:00Z&to=…`. */
export function rangeOfAddress(parameters: URLSearchParams, now: number): TimeRange {
  const name = parameters.get('range') ?? '';
  if (name === BETWEEN) {
    const to = momentOf(parameters.get('to'));
    return { from: momentOf(parameters.get('from')), to: to === undefined ? undefined : to + TO_ITS_END };
  }
  const span = spans[name];
  return span ? { from: now - span.length } : {};
}

/** Why nothing of what is loaded is within a range. */
export function emptyRangeText({ from, to }: TimeRange): string {
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return isBackwards
    ? 'From is later than To'
    : 'None of the errors that are loaded are in this range of time';
}

/** @param timestamp in seconds since 1970 */
export function isWithin({ from, to }: TimeRange, timestamp: number): boolean {
  const moment = timestamp * 1000;
  return moment >= (from ?? Number.NEGATIVE_INFINITY) && moment <= (to ?? Number.POSITIVE_INFINITY);
}

/** For a field of date and time, in the zone in which times are shown. */
export function fieldText(moment: string | null, zone: TimeZoneChoice): string {
  // '31/01/2026 10:00:00'
  const [, day, month, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)/.exec(formatDateTime(moment, 'long', zone)) ?? [];
  return year ? `${year}-${month}-${day}T${time}` : '';
}

const inAddress = (moment: number) => `${new Date(moment).toISOString().slice(0, 16)}Z`;

/**
 * What such a field holds, as the address has it: in UTC, so that a link means the same everywhere. Where summer time ends
 * an hour comes twice; a range reaches to the later one, so that it holds both.
 */
export function addressText(field: string, zone: TimeZoneChoice, edge: 'from' | 'to' = 'from'): string {
  const moment = momentOf(zone === 'utc' && field ? `${field}Z` : field);
  if (moment === undefined) return '';
  // On Lord Howe Island it is half an hour, at the Troll station two.
  const again =
    [2 * HOUR, HOUR, HOUR / 2].find((later) => fieldText(inAddress(moment + later), zone) === field) ?? 0;
  return inAddress(edge === 'to' ? moment + again : moment);
}
