import { platformNow, platformTimeOf } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from './queries';
import { useDashboardAddress } from './useDashboardAddress';

/**
 * When the figures were counted, in milliseconds since 1970 by the platform's clock: "this month" is that of then, also in
 * a tab that has slept into the next one.
 */
export function useCountedAt(): number {
  const { entity } = useDashboardAddress();
  const { dataUpdatedAt } = useQuery(dashboardQueries.figures(entity));
  return dataUpdatedAt === 0 ? platformNow() : platformTimeOf(dataUpdatedAt);
}
