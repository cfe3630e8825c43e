import { areaKey, queryClient } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { ifGone } from '../ifGone';
import { getEntity } from './api';
import { entitiesChanged, entityQuery } from './queries';

/** One entity for the form that changes it: as it is now, read once, and forgotten with the form. */
export function entityToEditQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-catalogue', 'entities', 'edit', id),
    queryFn: ({ signal }) => getEntity(id, signal).catch(ifGone(() => entityGone(id))),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Somebody else has deleted it. */
export function entityGone(id: string): void {
  queryClient.removeQueries({ queryKey: entityQuery(id).queryKey });
  entitiesChanged();
}
