import { queryClient } from '@console/api';
import { searchByName } from '@console/area';
import { ownEntity } from '@console/auth';
import { clientQueries } from '@console/resources';
import { clientTypeName } from './model';
import { clientPath } from './paths';

/** How long a list may have been there for the palette, in milliseconds. */
const FRESH = 60_000;

/** Applications by name, client id and entity, for the palette. */
export const searchClients = searchByName(async ({ session }) => {
  const list = clientQueries.list(ownEntity(session));
  const clients = await queryClient.fetchQuery({ ...list, staleTime: FRESH });
  return clients.map((client) => ({
    record: {
      kind: 'Application',
      id: client.clientId,
      name: client.name,
      path: clientPath(client.clientId),
    },
    detail: clientTypeName(client),
    words: [client.entityId],
  }));
});
