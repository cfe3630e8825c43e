import type { Dashboard } from '@console/resources';

/** The parts that a reply lacks, for example 'wearables and accounts'; undefined if it has all that the user may see. */
export function missingParts(figures: Dashboard, seesAccounts: boolean): string | undefined {
  const missing = [
    !figures.wearablesDashboardData && 'wearables',
    !figures.servicesDashboardData && 'services',
    !figures.accountsDashboardData && seesAccounts && 'accounts',
  ];
  return missing.filter(Boolean).join(' and ') || undefined;
}
