import { areaKey, platformNow } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listErrorLogs } from './api';
import { entriesOf, type LogEntry, unknownOf } from './model';

/** What is written a little late is still found. */
const OVERLAP = 5 * 60_000;
const LONGEST = 10 * 86_400_000;

/**
 * What was logged since the logs were loaded; the rows that a person reads stay where they are meanwhile.
 * @param loadedAt of the known ones: what was asked for since ends with them, a failure too
 */
export function useNewEntries(known: readonly LogEntry[], loadedAt: number | undefined) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: areaKey('mf-system', 'newErrorLogs', loadedAt ?? null),
    enabled: false,
    queryFn: async ({ signal }) => {
      const endTime = platformNow();
      // The clock of what was dated ahead is wrong: since then nothing would ever be new.
      const moments = known.map(({ timestamp }) => timestamp * 1000).filter((moment) => moment <= endTime);
      const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
      return entriesOf(
        await listErrorLogs({ startTime: Math.max(newest - OVERLAP, endTime - LONGEST), endTime }, signal),
      );
    },
  });
  const entries = useMemo(() => (data ? unknownOf(data, known) : []), [data, known]);
  return {
    /** Those that are not among the known ones, newest first. */
    entries,
    error,
    /** When they were asked for last, as `loadedAt`; that of the known ones before. */
    askedAt: loadedAt && Math.max(loadedAt, dataUpdatedAt),
    busy: isFetching,
    /** Asks for what was written since the newest known one. */
    ask: () => void refetch(),
  };
}
