import type { Dashboard } from '@console/resources';

/** What a reply lacks of that which the person may see ('wearables and accounts'); undefined if it is whole. */
export function missingParts(figures: Dashboard, seesAccounts: boolean): string | undefined {
  const missing = [
    ...(figures.wearablesDashboardData ? [] : ['wearables']),
    ...(figures.servicesDashboardData ? [] : ['services']),
    ...(figures.accountsDashboardData || !seesAccounts ? [] : ['accounts']),
  ];
  return missing.length > 0 ? new Intl.ListFormat('en', { type: 'conjunction' }).format(missing) : undefined;
}
