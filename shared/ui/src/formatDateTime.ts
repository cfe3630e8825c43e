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

/** In the person's time zone unless told otherwise; empty for what is no moment in time. */
export function formatDateTime(
  value: DateTimeValue | null | undefined,
  style: DateTimeStyle = 'long',
  zone: TimeZoneChoice = 'local',
): string {
  const date = dateOf(value);
  if (!date) return '';
  // Without its zone, the text in UTC is read as if it were local.
  const shown = zone === 'utc' ? date.toISOString().slice(0, 19) : date;
  return dayjs(shown).format(formats[style]);
}
