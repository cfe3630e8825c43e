import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { onNotFound } from '../onNotFound';
import { getEntity } from './api';
import { entitiesChanged } from './queries';

/** One entity for the edit form: fetched when the form opens, and dropped from the cache with it. */
export function entityToEditQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-catalogue', 'entities', 'edit', id),
    queryFn: ({ signal }) => getEntity(id, signal).catch(onNotFound(() => entitiesChanged(id))),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
