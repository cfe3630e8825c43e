import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { ClientDescription, ClientDescriptionSkeleton } from './ClientDescription';
import { clientQuery } from './queries';

/** The details of an application in a panel next to the list; fetched, because list records are incomplete. */
export function ClientPreview({ clientId }: { clientId: string }) {
  const query = unlessGone(useQuery(clientQuery(clientId)));
  return (
    <RequestStates query={query} name="application" skeleton={<ClientDescriptionSkeleton />}>
      {(client) => <ClientDescription client={client} />}
    </RequestStates>
  );
}
