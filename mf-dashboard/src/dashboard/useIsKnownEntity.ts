import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { useDashboardAddress } from './useDashboardAddress';

/**
 * Whether the platform knows the entity in the URL, for which it otherwise counts 0 of everything. Undefined until that is
 * known; true if it cannot be found out.
 */
export function useIsKnownEntity(): boolean | undefined {
  const { chosen } = useDashboardAddress();
  const { data, errorUpdateCount } = useQuery({ ...entityQueries.list(), enabled: chosen !== undefined });
  // By count, since react-query resets the error during a refetch.
  if (chosen === undefined || (errorUpdateCount > 0 && !data)) return true;
  return data?.some(({ id }) => id === chosen);
}
