import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { ClientDescription, ClientDescriptionSkeleton } from './ClientDescription';
import { clientQuery } from './queries';

/** Beside a list, whose records lack what the details have. */
export function ClientPreview({ clientId }: { clientId: string }) {
  const query = unlessGone(useQuery(clientQuery(clientId)));
  return (
    <RequestStates query={query} name="application" skeleton={<ClientDescriptionSkeleton />}>
      {(client) => <ClientDescription client={client} />}
    </RequestStates>
  );
}
