import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { EntityDescription, EntityDescriptionSkeleton } from './EntityDescription';
import { entityQuery } from './queries';

/** The details of an entity in a panel next to the list; fetched, because list records are incomplete. */
export function EntityPreview({ id }: { id: string }) {
  const query = unlessGone(useQuery(entityQuery(id)));
  return (
    <RequestStates query={query} name="entity" skeleton={<EntityDescriptionSkeleton />}>
      {(entity) => <EntityDescription entity={entity} />}
    </RequestStates>
  );
}
