import { areaKey, queryClient } from '@console/api';
import { entityQueries } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { getEntity } from './api';

export function entityQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-catalogue', 'entities', 'detail', id),
    queryFn: ({ signal }) => getEntity(id, signal),
  });
}

/** After an entity was created: forgets the list, in which the search that leads to the entity would find nothing. */
export function entityCreated(): void {
  void queryClient.resetQueries({ queryKey: entityQueries.all });
}

/** After an entity was changed or deleted: invalidates its page, and the list that other areas use too. */
export function entitiesChanged(id?: string): void {
  void queryClient.invalidateQueries({ queryKey: entityQueries.all });
  if (id !== undefined) void queryClient.invalidateQueries({ queryKey: entityQuery(id).queryKey });
}
