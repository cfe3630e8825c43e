import { useSearchParams } from 'react-router-dom';

export function entityOfAddress(query: URLSearchParams): string | undefined {
  return query.get('entity') || undefined;
}

/** The entity whose applications internal staff look at, in the address (`?entity=`); undefined for all of them. */
export function useChosenEntity(): [string | undefined, (entityId: string | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (entityId: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (entityId) after.set('entity', entityId);
        else after.delete('entity');
        return after;
      },
      { replace: true },
    );
  return [entityOfAddress(parameters), choose];
}
