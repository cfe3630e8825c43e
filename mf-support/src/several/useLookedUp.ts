import { useQueries } from '@tanstack/react-query';
import { type FoundByType, findRecords } from '../search/findRecords';
import { inTurn } from '../turns';
import { records } from '../wearables/queries';
import { fittingTypes } from '../wearables/search';

export interface LookedUp {
  id: string;
  state: 'waiting' | 'found' | 'unknown' | 'noId' | 'failed';
  found?: FoundByType;
}

function rowsOf(
  id: string,
  query: { data?: FoundByType[] | undefined; isError: boolean; isFetching: boolean },
): LookedUp[] {
  if (fittingTypes(id).length === 0) return [{ id, state: 'noId' }];
  if (!query.data) return [{ id, state: query.isError && !query.isFetching ? 'failed' : 'waiting' }];
  if (query.data.length === 0) return [{ id, state: 'unknown' }];
  return query.data.map((found) => ({ id, state: 'found', found }));
}

/** Looks ids up, a few at a time; leaving the page gives up those that wait and those on their way. */
export function useLookedUp(ids: readonly string[]) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...records, 'several', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(signal, () => findRecords(id, signal)),
      enabled: fittingTypes(id).length > 0,
    })),
  });
  const rows = ids.flatMap((id, i) => (queries[i] ? rowsOf(id, queries[i]) : []));
  // Also while they are looked up again, when react-query has forgotten their error.
  const failed = queries.filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  return {
    /** In the order of the ids; one that is two records is there twice. */
    rows,
    done: ids.length - rows.filter(({ state }) => state === 'waiting').length,
    failed: failed.length,
    error: failed.find(({ error }) => error)?.error,
    retryFailed: async () => {
      const asked = await Promise.all(failed.map(({ refetch }) => refetch()));
      return { error: asked.find(({ error }) => error)?.error };
    },
  };
}
