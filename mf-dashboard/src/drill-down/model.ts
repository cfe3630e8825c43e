import { type DrillDownState, type DrillDownWearable, drillDownStates } from '@console/resources';
import { isBlank } from '@console/ui/formText';
import { counted } from '@console/ui/withSeparators';

/** Titles of the dialog (part 1, section 4). */
export const drillDownTitles = {
  expired: 'Expired Activations',
  expiring: 'Tokens Expiring Soon!',
  missing: 'Wearables without a service',
  inactive: 'Not yet activated wearables',
  processing: 'Waiting to be personalised',
} as const satisfies Record<DrillDownState, string>;

/** Parses the state in the URL; undefined for anything unknown. */
export function readDrillDownState(text: string | null): DrillDownState | undefined {
  return drillDownStates.find((state) => state === text);
}

/** The countdown as text: '12 days left', 'Expired 3 days ago'. */
export function countdownText(daysLeft: number): string {
  const days = Math.abs(daysLeft);
  const amount = counted(days, 'day');
  if (daysLeft > 0) return `${amount} left`;
  return days === 0 ? 'Expired less than a day ago' : `Expired ${amount} ago`;
}

/** The texts that have visible characters, in one line. */
export function joined(...texts: (string | null | undefined)[]): string {
  return texts.filter((text) => text && !isBlank(text)).join(' ');
}

export function deviceText({ device: { brand, model, version } }: Pick<DrillDownWearable, 'device'>): string {
  return joined(brand, model, version);
}
