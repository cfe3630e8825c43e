import { apiPath, callApi } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { array } from 'superstruct';
import { Entity } from './entity';

/** GET /admin/entities (part 1, section 7) */
export function listEntities(signal?: AbortSignal): Promise<Entity[]> {
  return callApi({
    path: '/admin/entities',
    reply: array(Entity),
    failure: 'Error retrieving entity data',
    signal,
  });
}

/** GET /admin/entities/{id} (part 1, section 7) */
export function getEntity(id: string, signal?: AbortSignal): Promise<Entity> {
  return callApi({
    path: apiPath`/admin/entities/${id}`,
    reply: Entity,
    failure: 'Error retrieving entity data',
    signal,
  });
}

/** Keys and requests of the entities. */
export const entityQueries = {
  all: ['entities'] as const,
  list: () =>
    queryOptions({ queryKey: [...entityQueries.all, 'list'], queryFn: ({ signal }) => listEntities(signal) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...entityQueries.all, 'detail', id],
      queryFn: ({ signal }) => getEntity(id, signal),
    }),
};
