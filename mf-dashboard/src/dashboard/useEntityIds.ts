import { useCan, useOwnEntity } from '@console/auth';
import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDashboardAddress } from './useDashboardAddress';

/**
 * Looks up entity ids for the names in the top lists, because the figures contain only names (part 1, section 3).
 * Internal staff look them up in the list of entities; external staff see only figures of their own entity.
 */
export function useEntityIds(wanted: boolean) {
  const mayRead = useCan('entities.read');
  const own = useOwnEntity();
  const { chosen } = useDashboardAddress();
  const { data } = useQuery({
    ...entityQueries.list(),
    // The chosen entity has asked for them before. If that failed, opening the filter tries again.
    enabled: ({ state }) => wanted && mayRead && !(chosen && state.status === 'error'),
  });
  const ids = useMemo(() => new Map(data?.map(({ id, name }) => [name, id])), [data]);
  const idOfName = (name: string | null | undefined) => (name ? ids.get(name) : undefined);
  return {
    /** The entity of a brand; undefined if unknown. */
    idOfBrand: (name: string | null | undefined) => own ?? idOfName(name),
    /** The entity of a name; undefined if unknown, or if the user may not read entities. */
    idOfName,
  };
}
