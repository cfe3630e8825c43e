import { queryClient } from '@console/api';
import { searchByName } from '@console/area';
import { ownEntity } from '@console/auth';
import { clientQueries } from '@console/resources';
import { clientRecord } from './clientRecord';
import { clientTypeName } from './model';

/** How old a cached list may be for the command palette, in milliseconds. */
const STALE_TIME = 60_000;

/** Finds applications by name, client id and entity, for the command palette. */
export const searchClients = searchByName(async ({ session }) => {
  const list = clientQueries.list(ownEntity(session));
  const clients = await queryClient.fetchQuery({ ...list, staleTime: STALE_TIME });
  return clients.map((client) => ({
    record: clientRecord(client.clientId, client.name),
    detail: clientTypeName(client),
    words: [client.entityId],
  }));
});
