/** What the figures of the dashboard mean: shares, the change from month to month, names as people read them. */

import { withSeparators } from '@console/ui/withSeparators';

/** '12.5%' of the whole; what is there is never shown as nothing, nor what is missing as everything. */
export function shareText(part: number, whole: number): string {
  if (part <= 0) return '0%';
  // Figures that contradict each other have no share.
  if (part > whole) return '–';
  const thousandths = (part * 1000) / whole;
  if (thousandths < 1) return '<0.1%';
  if (thousandths < 1000 && thousandths > 999) return '>99.9%';
  return `${Math.round(thousandths) / 10}%`;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** '+12%'; where there was nothing to compare with, the number itself: '+118'. */
  text: string;
}

/** How this month stands against last month, as a whole per cent. */
export function changeOf(thisMonth: number, lastMonth: number): Change {
  const difference = thisMonth - lastMonth;
  if (difference === 0) return { direction: 'same', text: '±0%' };
  const sign = difference > 0 ? '+' : '−';
  const direction = difference > 0 ? 'up' : 'down';
  if (lastMonth <= 0) return { direction, text: `${sign}${withSeparators(Math.abs(difference))}` };
  const percent = Math.round((Math.abs(difference) / lastMonth) * 100);
  return { direction, text: percent === 0 ? `${sign}<1%` : `${sign}${withSeparators(percent)}%` };
}

/** Days of the month that are still to come, in UTC like all dates of the platform: this month is not over. */
export function daysLeftInMonth(now: Date): number {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  return last - now.getUTCDate();
}

/** 'KEY_FOB' as people read it: 'Key fob'. Underscores are shown as spaces (part 1, section 2). */
export function formFactorText(formFactor: string): string {
  const words = formFactor.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
