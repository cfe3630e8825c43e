import { queryClient } from '@console/api';
import { entityQueries, getEntity } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';

/** One entity for the form that changes it: as it is now, read once, and forgotten with the form. */
export function entityToEditQuery(id: string) {
  return queryOptions({
    queryKey: [...entityQueries.all, 'edit', id],
    queryFn: ({ signal }) => getEntity(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After an entity was made or changed. */
export function entitiesChanged(id?: string): void {
  void queryClient.invalidateQueries({ queryKey: entityQueries.list().queryKey });
  if (id !== undefined) void queryClient.invalidateQueries({ queryKey: entityQueries.detail(id).queryKey });
}
