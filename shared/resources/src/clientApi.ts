import { apiPath, callApi, sharedKeys } from '@console/api';
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

const keys = sharedKeys('clients', Client);

/** Keys and requests of the applications that more than one area asks for. */
export const clientQueries = {
  all: keys.all,
  list: (entityId: string | undefined) =>
    queryOptions({
      queryKey: keys.of('list', entityId ?? null),
      queryFn: ({ signal }) => listClients(entityId, signal),
    }),
};
