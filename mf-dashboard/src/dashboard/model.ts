/** Computes and formats the figures: shares, changes from month to month, and display names. */

import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';
import { withSeparators } from '@console/ui/withSeparators';

/** A share, for example '12.5%'. Never rounds a small part down to '0%', or an incomplete one up to '100%'. */
export function shareText(part: number, whole: number): string {
  if (part <= 0) return '0%';
  // The figures contradict each other.
  if (part > whole) return '–';
  const thousandths = (part * 1000) / whole;
  if (thousandths < 1) return '<0.1%';
  if (thousandths < 1000 && thousandths > 999) return '>99.9%';
  return `${Math.round(thousandths) / 10}%`;
}

/** What a whole has besides these parts. None if the figures contradict each other; a negative part is none. */
export function restOf(whole: number, parts: readonly number[]): number {
  return Math.max(
    0,
    parts.reduce((rest, part) => rest - Math.max(0, part), whole),
  );
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** '+12%', or the difference itself if last month's count is 0: '+118'. */
  text: string;
}

/** The change from last month to this month, in whole per cent. Never '−100%' while anything is left. */
export function changeOf(thisMonth: number, lastMonth: number): Change {
  const difference = thisMonth - lastMonth;
  if (difference === 0) return { direction: 'same', text: '±0%' };
  const sign = difference > 0 ? '+' : '−';
  const direction = difference > 0 ? 'up' : 'down';
  if (lastMonth <= 0) return { direction, text: `${sign}${withSeparators(Math.abs(difference))}` };
  const percent = Math.round((Math.abs(difference) / lastMonth) * 100);
  if (direction === 'down' && percent === 100 && thisMonth > 0) return { direction, text: '−>99%' };
  return { direction, text: percent === 0 ? `${sign}<1%` : `${sign}${withSeparators(percent)}%` };
}

/** The number of days left in the month, in UTC like all dates of the platform. */
export function daysLeftInMonth(now: Date): number {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  return last - now.getUTCDate();
}

/**
 * 'this month', or 'December 2026 (UTC)' if times are shown in a zone where another month has begun or the last one is not
 * over: the platform's months are in UTC.
 */
export function monthText(now: Date, zone: TimeZoneChoice): string {
  if (zone === 'utc' || now.getMonth() === now.getUTCMonth()) return 'this month';
  return `${now.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })} (UTC)`;
}
