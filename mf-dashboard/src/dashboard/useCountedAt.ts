import { platformNow, platformTimeOf } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from './queries';
import { useDashboardAddress } from './useDashboardAddress';

/**
 * When the figures were counted, in milliseconds since 1970 by the platform's clock. "This month" refers to this time,
 * also in a tab that stays open into the next month.
 */
export function useCountedAt(): number {
  const { entity } = useDashboardAddress();
  const { dataUpdatedAt } = useQuery(dashboardQueries.figures(entity));
  return dataUpdatedAt === 0 ? platformNow() : platformTimeOf(dataUpdatedAt);
}
