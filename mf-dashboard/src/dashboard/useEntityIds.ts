import { useCan, useOwnEntity } from '@console/auth';
import { entityQueries } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * From a name in the top lists to the id of its entity, since the figures carry names only (part 1, section 3).
 * Internal staff have the list of entities; external staff see figures of their own entity, so its devices are theirs.
 */
export function useEntityIds(wanted: boolean) {
  const mayRead = useCan('entities.read');
  const own = useOwnEntity();
  const { data } = useQuery({ ...entityQueries.list(), enabled: wanted && mayRead });
  const ids = useMemo(() => new Map(data?.map(({ id, name }) => [name, id])), [data]);
  return {
    /** Whose devices carry this brand; undefined where that is not known. */
    ofBrand: (name: string | null | undefined) => own ?? (name ? ids.get(name) : undefined),
    /** The entity of this name, for those who may see entities. */
    ofName: (name: string) => ids.get(name),
  };
}
