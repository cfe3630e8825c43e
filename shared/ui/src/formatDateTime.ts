import dayjs from 'dayjs';
import type { TimeZoneChoice } from './timeZoneChoice';

/** Part 1, section 9, "Date formats". */
const formats = { long: 'DD/MM/YYYY HH:mm:ss', short: 'DD/MM/YY HH:mm:ss' } as const;

export type DateTimeStyle = keyof typeof formats;

/** An ISO 8601 text, or the seconds since 1970 that history and log rows carry (decisions.md, "Reply shapes"). */
export type DateTimeValue = string | number;

/** Undefined for what is no moment in time. */
export function dateOf(value: DateTimeValue | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether these clocks show the same time again, half an hour to two hours before or after: where summer time ends. */
function comesTwice(date: Date): boolean {
  const offset = date.getTimezoneOffset();
  return [-120, -60, -30, 30, 60, 120].some(
    (minutes) => new Date(date.getTime() + minutes * 60_000).getTimezoneOffset() === offset + minutes,
  );
}

/**
 * In the person's time zone unless told otherwise; empty for what is no moment in time. The hours that look alike where
 * summer time ends have their distance from UTC: '25/10/2026 01:30:00 +01:00'.
 */
export function formatDateTime(
  value: DateTimeValue | null | undefined,
  style: DateTimeStyle = 'long',
  zone: TimeZoneChoice = 'local',
): string {
  const date = dateOf(value);
  if (!date) return '';
  if (zone === 'utc') return inUtc(date, style);
  return dayjs(date).format(comesTwice(date) ? `${formats[style]} Z` : formats[style]);
}

/** The same formats, of ISO 8601: read as if it were local, the hour that summer time skips here would be the next one. */
function inUtc(date: Date, style: DateTimeStyle): string {
  const [, year = '', month, day, time] = /^(.+)-(\d\d)-(\d\d)T(.{8})/.exec(date.toISOString()) ?? [];
  return `${day}/${month}/${style === 'short' ? year.slice(-2) : year} ${time}`;
}
