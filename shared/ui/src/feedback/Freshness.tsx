import { platformTimeOf } from '@console/api';
import { useMemo } from 'react';
import { Announcement } from '../control/VisuallyHidden';
import { DateTime } from './DateTime';
import { RefreshButton, type RefreshButtonProps, useRefreshed } from './RefreshButton';
import { SkeletonBlock } from './Skeleton';

interface FreshnessProps extends Pick<RefreshButtonProps, 'busy' | 'name'> {
  /** When the data was loaded, in milliseconds since 1970; undefined until it is. */
  at: number | undefined;
  /** Returns a promise of the load, if it can. */
  onRefresh: (() => void) | (() => Promise<unknown>);
  /** See `useRefreshed`. */
  hasAlert?: boolean;
  /** See `useRefreshed`. */
  subject?: string | undefined;
}

export function Freshness({ at, busy, onRefresh, name, hasAlert, subject }: FreshnessProps) {
  const { isSlow, refreshed, failed, ask } = useRefreshed(at, busy, hasAlert, subject);
  function refresh() {
    const load = onRefresh();
    ask(load instanceof Promise ? load : undefined);
  }
  // Once: after this computer's clock has been set back, the load would seem to be in the future.
  const loadedAt = useMemo(() => at && platformTimeOf(at), [at]);
  const outcome = refreshed ? 'Refreshed' : failed && 'Could not refresh';
  return (
    <>
      {loadedAt ? (
        <small>
          As of <DateTime value={loadedAt / 1000} relative since={loadedAt} />
        </small>
      ) : (
        busy && (
          <small>
            <SkeletonBlock width={216} />
          </small>
        )
      )}
      <Announcement>{isSlow ? 'Refreshing…' : outcome}</Announcement>
      <RefreshButton busy={busy} onClick={refresh} name={name} />
    </>
  );
}
