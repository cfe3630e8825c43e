import { clientQueries } from '@console/resources';
import { visibleName } from '@console/ui/formText';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Below a client ID on the whitelist. */
export const unknownClient = 'No application has this client ID';

/** All applications, and their names by client id; undefined while they load. */
export function useClientNames() {
  const query = useQuery(clientQueries.list(undefined));
  const names = useMemo(
    () => query.data && new Map(query.data.map(({ clientId, name }) => [clientId, visibleName(name)])),
    [query.data],
  );
  return { query, names };
}
