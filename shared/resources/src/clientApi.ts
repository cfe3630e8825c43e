import { apiPath, callApi, sharedKeys } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { array } from 'superstruct';
import { Client } from './client';

/** GET /admin/clients?entity= (part 1, section 7). Without an entity: the applications of all entities. */
export function listClients(entityId: string | undefined, signal?: AbortSignal): Promise<Client[]> {
  return callApi({
    path: '/admin/clients',
    query: { entity: entityId },
    reply: array(Client),
    failure: 'Error getting clients data',
    signal,
  });
}

/** GET /admin/clients/{id} (part 1, section 7). Includes PINs and secret for staff who may change it. */
export function getClient(id: string, signal?: AbortSignal): Promise<Client> {
  return callApi({
    path: apiPath`/admin/clients/${id}`,
    reply: Client,
    failure: 'Error getting client data',
    signal,
  });
}

const keys = sharedKeys('clients', Client);

/** Query options for applications, shared by several areas. */
export const clientQueries = {
  all: keys.all,
  list: (entityId: string | undefined) =>
    queryOptions({
      queryKey: keys.of('list', entityId ?? null),
      queryFn: ({ signal }) => listClients(entityId, signal),
    }),
};
