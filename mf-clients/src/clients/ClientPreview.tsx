import { isNotFound } from '@console/api';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClientDescription, ClientDescriptionSkeleton } from './ClientDescription';
import { clientQuery, clientsChanged } from './queries';

/** The details of an application in a panel next to the list; fetched, because list records are incomplete. */
export function ClientPreview({ clientId }: { clientId: string }) {
  const query = unlessGone(useQuery(clientQuery(clientId)));
  const isGone = isNotFound(query.error);
  // Not before the panel is closed or shows another record: without its row, it could not say that this one is gone.
  useEffect(() => (isGone ? clientsChanged : undefined), [isGone]);
  return (
    <RequestStates query={query} name="application" skeleton={<ClientDescriptionSkeleton />}>
      {(client) => <ClientDescription client={client} />}
    </RequestStates>
  );
}
