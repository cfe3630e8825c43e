import {
  activationDaysLeft,
  type DrillDownState,
  type DrillDownWearable,
  type Wearable,
} from '@console/resources';
import type { State } from './state';
import { wearablesOf } from './wearableEntity';

/** An inactive service counts as expiring this many days before the end of its activation period. */
const expiringDays = 7;

const hasState = ({ services }: Wearable, state: string) =>
  !!services?.some((service) => service.state === state);

/** Whether a wearable is in a list of the drill-down dialog (part 1, section 4). */
export function isInDrillDown(wearable: Wearable, state: DrillDownState, now: number): boolean {
  const left = activationDaysLeft(wearable.createdDate, now) ?? 0;
  switch (state) {
    case 'missing':
      return !wearable.services?.length;
    case 'processing':
      return hasState(wearable, 'PROCESSING');
    case 'inactive':
      return hasState(wearable, 'INACTIVE');
    case 'expiring':
      return hasState(wearable, 'INACTIVE') && left > 0 && left <= expiringDays;
    case 'expired':
      return hasState(wearable, 'INACTIVE') && left <= 0;
  }
}

interface DrillDownQuery {
  serviceState: DrillDownState;
  entity: string | undefined;
  now: number;
}

/** The rows of a list, oldest wearable first. */
export function drillDown(state: State, { serviceState, entity, now }: DrillDownQuery): DrillDownWearable[] {
  return wearablesOf(state, entity)
    .filter((wearable) => isInDrillDown(wearable, serviceState, now))
    .map((wearable) => ({
      asn: wearable.asn,
      email: wearable.username,
      device: wearable.device,
      createdDate: wearable.createdDate,
      ...(serviceState === 'expiring' && { expiringInDays: activationDaysLeft(wearable.createdDate, now) }),
    }))
    .sort((a, b) => (a.createdDate ?? '').localeCompare(b.createdDate ?? ''));
}
