import type { Dashboard, DrillDownState } from '@console/resources';

/** What the card counts from which a list is opened (decisions.md, "Dashboard"). */
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

/** Why the figure of a card and the length of its list may differ. */
export function differenceReason(state: DrillDownState, chosen: string | undefined): string {
  if (chosen !== undefined) return `The card counts ${chosen} only; the platform has no list per entity.`;
  return state === 'inactive' || state === 'processing'
    ? 'The card counts services, and a wearable may have several.'
    : 'The two were loaded at different times.';
}
