import { queryClient } from '@console/api';
import { searchByName, searchStaleTime } from '@console/area';
import { ownEntity } from '@console/auth';
import { clientQueries } from '@console/resources';
import { clientRecord } from './clientRecord';
import { clientTypeName } from './model';

/** Finds applications by name, client id and entity, for the command palette. */
export const searchClients = searchByName(async ({ session }) => {
  const list = clientQueries.list(ownEntity(session));
  const clients = await queryClient.fetchQuery({ ...list, staleTime: searchStaleTime });
  return clients.map((client) => ({
    record: clientRecord(client.clientId, client.name),
    detail: clientTypeName(client),
    words: [client.entityId],
  }));
});
