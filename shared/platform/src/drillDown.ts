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
  if (state === 'missing') return !wearable.services?.length;
  if (state === 'processing') return hasState(wearable, 'PROCESSING');
  if (!hasState(wearable, 'INACTIVE')) return false;
  const left = activationDaysLeft(wearable.createdDate, now) ?? 0;
  if (state === 'expired') return left <= 0;
  if (state === 'expiring') return left > 0 && left <= expiringDays;
  return true;
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
      ...(serviceState === 'expiring'
        ? { expiringInDays: activationDaysLeft(wearable.createdDate, now) }
        : {}),
    }))
    .sort((a, b) => (a.createdDate ?? '').localeCompare(b.createdDate ?? ''));
}
