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

/**
 * After an entity was created, or may have been, since users check the list after a lost reply. Forgets the list: the
 * search that follows would not find the new entity in it. A list that is on screen stays until it is fetched again, because
 * a form may depend on it.
 */
export function entityCreated(): void {
  queryClient.removeQueries({ queryKey: entityQueries.all, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: entityQueries.all });
}

/**
 * After an entity was changed or deleted, or may have been: removes it from the cache, or fetches it again where it is on
 * screen, and invalidates the list that other areas use too.
 */
export function entitiesChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: entityQueries.all });
  const { queryKey } = entityQuery(id);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
}
