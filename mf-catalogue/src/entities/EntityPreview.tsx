import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { EntityDescription, EntityDescriptionSkeleton } from './EntityDescription';
import { entityQuery } from './queries';

/** Beside a list, whose records lack what the details have. */
export function EntityPreview({ id }: { id: string }) {
  const query = unlessGone(useQuery(entityQuery(id)));
  return (
    <RequestStates query={query} name="entity" skeleton={<EntityDescriptionSkeleton />}>
      {(entity) => <EntityDescription entity={entity} />}
    </RequestStates>
  );
}
