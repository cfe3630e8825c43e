import { useChangeAddress } from '@console/ui/useChangeAddress';

export function entityFromQuery(query: URLSearchParams): string | undefined {
  return query.get('entity') || undefined;
}

/** The entity chosen in the list's filter, kept in the URL (`?entity=`); undefined for all entities. */
export function useChosenEntity(): [string | undefined, (entityId: string | undefined) => void] {
  const [parameters, change] = useChangeAddress();
  return [entityFromQuery(parameters), (entity) => change({ entity, page: undefined })];
}
