import { useOwnEntity } from '@console/auth';
import { useQueries } from '@tanstack/react-query';
import { type FoundByType, findRecords } from '../search/findRecords';
import { inTurn } from '../turns';
import { foundKey } from '../wearables/queries';
import { fittingTypes } from '../wearables/search';

export interface LookedUp {
  /** Identifies the row; stays the same when a record is found. */
  key: string;
  id: string;
  state: 'waiting' | 'found' | 'notFound' | 'invalid' | 'failed';
  found?: FoundByType;
  /** Of external staff, for whom records of another entity answer 404; given if nothing was found. */
  searchedEntity?: string | undefined;
}

function rowsOf(
  id: string,
  query: { data?: FoundByType[] | undefined; isError: boolean },
  searchedEntity: string | undefined,
): LookedUp[] {
  const only = (state: LookedUp['state']): LookedUp[] => [{ key: id, id, state }];
  if (fittingTypes(id).length === 0) return only('invalid');
  if (!query.data) return only(query.isError ? 'failed' : 'waiting');
  if (query.data.length === 0) return [{ key: id, id, state: 'notFound', searchedEntity }];
  return query.data.map((found, at) => ({
    key: at === 0 ? id : `${id} ${found.type}`,
    id,
    state: 'found',
    found,
  }));
}

/** Looks up ids, a few at a time. Leaving the page cancels the running and the waiting calls. */
export function useLookedUp(ids: readonly string[]) {
  const entity = useOwnEntity();
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...foundKey, 'several', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(signal, () => findRecords(id, signal)),
    })),
  });
  const rows = ids.flatMap((id, i) => (queries[i] ? rowsOf(id, queries[i], entity) : []));
  // By count, since react-query resets the error during a refetch.
  const failed = queries.filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  const [oldest] = queries
    .filter(({ data }) => data)
    .sort((one, other) => one.dataUpdatedAt - other.dataUpdatedAt);
  return {
    /** In the order of the ids; an id that matches two records has two rows. */
    rows,
    /** What was found first; undefined until then. */
    oldest,
    done: ids.length - rows.filter(({ state }) => state === 'waiting').length,
    failed: failed.length,
    error: failed.find(({ error }) => error)?.error,
    retryFailed: async () => {
      const asked = await Promise.all(failed.map(({ refetch }) => refetch()));
      return { error: asked.find(({ error }) => error)?.error };
    },
  };
}
