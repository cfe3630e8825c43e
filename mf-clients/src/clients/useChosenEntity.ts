import { useChangeAddress } from '@console/ui/useChangeAddress';

export function entityOfAddress(query: URLSearchParams): string | undefined {
  return query.get('entity') || undefined;
}

/** The entity whose applications internal staff look at, in the address (`?entity=`); undefined for all of them. */
export function useChosenEntity(): [string | undefined, (entityId: string | undefined) => void] {
  const [parameters, change] = useChangeAddress();
  return [entityOfAddress(parameters), (entity) => change({ entity, page: undefined })];
}
