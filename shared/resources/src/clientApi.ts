import { apiPath, callApi } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { array } from 'superstruct';
import { Client } from './client';

/** GET /admin/clients?entity= (part 1, section 7); all entities' applications where none is given. */
export function listClients(entityId: string | undefined, signal?: AbortSignal): Promise<Client[]> {
  return callApi({
    path: '/admin/clients',
    query: { entity: entityId },
    reply: array(Client),
    failure: 'Error getting clients data',
    signal,
  });
}

/** GET /admin/clients/{id} (part 1, section 7). With PINs and secret for those who may change it. */
export function getClient(id: string, signal?: AbortSignal): Promise<Client> {
  return callApi({
    path: apiPath`/admin/clients/${id}`,
    reply: Client,
    failure: 'Error getting client data',
    signal,
  });
}

/** Keys and requests of the applications that more than one area asks for. */
export const clientQueries = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (entityId: string | undefined) =>
    queryOptions({
      queryKey: [...clientQueries.lists, entityId ?? null],
      queryFn: ({ signal }) => listClients(entityId, signal),
    }),
};
