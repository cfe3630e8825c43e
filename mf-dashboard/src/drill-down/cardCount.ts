import type { Dashboard, DrillDownState } from '@console/resources';

/** The figure of the card from which a list is opened (decisions.md, "Dashboard"). */
export function cardCount(figures: Dashboard, state: DrillDownState): number | undefined {
  const { wearablesDashboardData: wearables, servicesDashboardData: services } = figures;
  const counts = {
    expired: wearables?.wearablesWithActivationExpiredServices,
    expiring: wearables?.wearablesWithActivationExpiringServices,
    missing: wearables?.noOfWearablesWithoutAService,
    inactive: services?.noOfInactiveServices,
    processing: services?.noOfProcessingServices,
  } as const;
  return counts[state];
}

/** Why the figure of a card may differ from the length of its list. */
export function differenceReason(state: DrillDownState, chosen: string | undefined): string {
  if (chosen !== undefined) return `it counts only ${chosen}, but the platform has no list per entity`;
  return state === 'inactive' || state === 'processing'
    ? 'it counts services, and a wearable may have several'
    : 'the two were loaded at different times';
}
