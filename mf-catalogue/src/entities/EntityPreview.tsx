import { isNotFound } from '@console/api';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EntityDescription, EntityDescriptionSkeleton } from './EntityDescription';
import { entitiesChanged, entityQuery } from './queries';

/** The details of an entity in a panel next to the list; fetched, because list records are incomplete. */
export function EntityPreview({ id }: { id: string }) {
  const query = unlessGone(useQuery(entityQuery(id)));
  const isGone = isNotFound(query.error);
  // Not before the panel is closed or shows another record: without its row, it could not say that this one is gone.
  useEffect(() => (isGone ? () => entitiesChanged(id) : undefined), [isGone, id]);
  return (
    <RequestStates query={query} name="entity" skeleton={<EntityDescriptionSkeleton />}>
      {(entity) => <EntityDescription entity={entity} />}
    </RequestStates>
  );
}
