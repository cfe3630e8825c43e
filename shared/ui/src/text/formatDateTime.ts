import { momentOf } from '@console/api';
import dayjs from 'dayjs';
import type { TimeZoneChoice } from './timeZoneChoice';

/** Part 1, section 9, "Date formats". */
const formats = { long: 'DD/MM/YYYY HH:mm:ss', short: 'DD/MM/YY HH:mm:ss' } as const;

export type DateTimeStyle = keyof typeof formats;

/**
 * An ISO 8601 text, in UTC unless it has a zone, or seconds since 1970 as in history and log rows (decisions.md, "Reply
 * shapes").
 */
export type DateTimeValue = string | number;

/** Undefined if the value is not a date. */
export function dateOf(value: DateTimeValue | null | undefined): Date | undefined {
  const date = new Date(typeof value === 'number' ? value * 1000 : momentOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether the same local time occurs twice, half an hour to two hours apart, because summer time ends. */
function isAmbiguous(date: Date): boolean {
  const offset = date.getTimezoneOffset();
  return [-120, -60, -30, 30, 60, 120].some(
    (minutes) => new Date(date.getTime() + minutes * 60_000).getTimezoneOffset() === offset + minutes,
  );
}

/**
 * Formats a date in the user's time zone by default; empty if the value is not a date. Times that occur twice when summer
 * time ends get their UTC offset: '25/10/2026 01:30:00 +01:00'.
 */
export function formatDateTime(
  value: DateTimeValue | null | undefined,
  style: DateTimeStyle = 'long',
  zone: TimeZoneChoice = 'local',
): string {
  const date = dateOf(value);
  if (!date) return '';
  if (zone === 'utc') return inUtc(date, style);
  const text = dayjs(date).format(isAmbiguous(date) ? `${formats[style]} Z` : formats[style]);
  // dayjs shortens the year 0001, in which some platforms date what has no date, to '1'.
  return text.replace(/\/(\d) /, '/0$1 ');
}

/** Derived from the ISO 8601 text: shifting it into local time would break the hour that summer time skips. */
function inUtc(date: Date, style: DateTimeStyle): string {
  const [, year = '', month, day, time] = /^(.+)-(\d\d)-(\d\d)T(.{8})/.exec(date.toISOString()) ?? [];
  return `${day}/${month}/${style === 'short' ? year.slice(-2) : year} ${time}`;
}
