import { callApi, sharedKeys } from '@console/api';
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

const keys = sharedKeys('entities', Entity);

export const entityQueries = {
  all: keys.all,
  list: () => queryOptions({ queryKey: keys.of('list'), queryFn: ({ signal }) => listEntities(signal) }),
};
