import { platformTimeOf } from '@console/api';
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
  const isLoaded = at !== undefined && at > 0;
  const outcome = refreshed ? 'Refreshed' : failed && 'Could not refresh';
  return (
    <>
      {(isLoaded || busy) && (
        <small>
          {isLoaded ? (
            <>
              As of <DateTime value={platformTimeOf(at) / 1000} relative />
            </>
          ) : (
            <SkeletonBlock width={216} />
          )}
        </small>
      )}
      <Announcement>{isSlow ? 'Refreshing…' : outcome}</Announcement>
      <RefreshButton busy={busy} onClick={refresh} name={name} />
    </>
  );
}
