import { areaKey, queryClient } from '@console/api';
import {
  type Client,
  clientQueries,
  getClient,
  listClients,
  securityModuleQueries,
} from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { withoutCredentials } from './credentials';

/**
 * One application as its page shows it: without the secret, and forgotten as soon as nobody looks at it, because it
 * holds PINs. For the same reason no row of the list fetches it ahead.
 */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'detail', id),
    queryFn: async ({ signal }): Promise<Client> => {
      const { clientSecret: _, ...shown } = await getClient(id, signal);
      return shown;
    },
    gcTime: 0,
  });
}

/** One application for the form that changes it, secret included; read once, and forgotten with the form. */
export function clientToEditQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'edit', id),
    queryFn: ({ signal }) => getClient(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One application for the form that adds another like it: without what belongs to it alone, and forgotten with the form. */
export function clientToDuplicateQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'duplicate', id),
    queryFn: async ({ signal }) => withoutCredentials(await getClient(id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the platform has an application, by the list of its entity: one that is missing there is no failure. */
export function hasClientQuery({ clientId, entityId }: { clientId: string; entityId: string }) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'has', clientId),
    queryFn: async ({ signal }) =>
      (await listClients(entityId, signal)).some((client) => client.clientId === clientId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After an application was made, changed or deleted: the lists, and which security modules are still available. */
export function clientsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: clientQueries.all });
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
