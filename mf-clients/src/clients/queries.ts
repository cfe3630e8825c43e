import { areaKey, isNotFound, queryClient } from '@console/api';
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
 * One application for its page, without the secret. It holds PINs, so it is dropped from the cache as soon as it is
 * no longer shown, and the list does not prefetch it.
 */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'detail', id),
    queryFn: async ({ signal }) => ({ ...(await getClient(id, signal)), clientSecret: undefined }),
    gcTime: 0,
  });
}

/** One application for the edit form, including its secret; read once, and dropped from the cache with the form. */
export function clientToEditQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'edit', id),
    queryFn: ({ signal }) => getClient(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One application to duplicate, without its credentials; read once, and dropped from the cache with the form. */
export function clientToDuplicateQuery(id: string) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'duplicate', id),
    queryFn: async ({ signal }) => withoutCredentials(await getClient(id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether an application exists. Reads the list of an entity, or of all: in a list, a missing one is not an error. */
export async function isListed(clientId: string, entityId: string | undefined, signal?: AbortSignal) {
  return (await listClients(entityId, signal)).some((client) => client.clientId === clientId);
}

export function hasClientQuery({ clientId, entityId }: { clientId: string; entityId: string }) {
  return queryOptions({
    queryKey: areaKey('mf-clients', 'has', clientId, entityId),
    queryFn: ({ signal }) => isListed(clientId, entityId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Removes a deleted application from the loaded lists at once: a list that is returned to focuses its row. */
export function clientDeleted(id: string): void {
  queryClient.setQueriesData<Client[]>({ queryKey: clientQueries.all }, (clients) =>
    clients?.filter(({ clientId }) => clientId !== id),
  );
  clientsChanged();
}

/** A `catch` handler for reads of an application that is already shown: if it no longer exists, its page says so too. */
export function forgetIfGone(id: string): (error: unknown) => never {
  return (error) => {
    if (isNotFound(error)) {
      clientDeleted(id);
      void queryClient.invalidateQueries({ queryKey: clientQuery(id).queryKey });
    }
    throw error;
  };
}

/** After an application was created, changed or deleted: invalidates the lists and the available security modules. */
export function clientsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: clientQueries.all });
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
