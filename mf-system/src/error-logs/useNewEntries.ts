import { areaKey, platformNow } from '@console/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listErrorLogs } from './api';
import { type LogEntry, readReply, withoutKnown } from './model';

/** In milliseconds: how far a request reaches back before the newest entry, to find entries that were written late. */
const OVERLAP = 5 * 60_000;
/** The longest window to request, in milliseconds. */
const LONGEST = 10 * 86_400_000;

/**
 * Checks for entries that were logged since the logs were loaded, without changing the rows that the user is reading.
 * @param loadedAt when the known entries were loaded; loading them again discards the result and failure of a check
 */
export function useNewEntries(known: readonly LogEntry[], loadedAt: number | undefined) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: areaKey('mf-system', 'newErrorLogs', loadedAt ?? null),
    enabled: false,
    queryFn: async ({ signal }) => {
      const endTime = platformNow();
      // Ignores entries dated in the future, because nothing would be newer than those.
      const moments = known.map(({ timestamp }) => timestamp * 1000).filter((moment) => moment <= endTime);
      const newest = moments.reduce((latest, moment) => Math.max(latest, moment), 0);
      return readReply(
        await listErrorLogs({ startTime: Math.max(newest - OVERLAP, endTime - LONGEST), endTime }, signal),
      );
    },
  });
  const entries = useMemo(() => (data ? withoutKnown(data.entries, known) : []), [data, known]);
  return {
    /** The entries that are not known yet. */
    entries,
    /** What the check has read, also if it knew all of it. */
    reply: data,
    error,
    /** When the last check was made, or else when the known entries were loaded. */
    checkedAt: loadedAt && (dataUpdatedAt || loadedAt),
    /** Joins a check in progress, which may not be rendered yet. */
    check: () => refetch({ cancelRefetch: false }),
  };
}
