import { platformTimeOf } from '@console/api';
import { DateTime } from './DateTime';
import { RefreshButton, type RefreshButtonProps, useRefreshed } from './RefreshButton';
import { Announcement } from './VisuallyHidden';

interface FreshnessProps extends Pick<RefreshButtonProps, 'busy' | 'name'> {
  /** When the data was loaded, in milliseconds since 1970; undefined until it is. */
  at: number | undefined;
  /** Returns a promise of the load, if it can. */
  onRefresh: (() => void) | (() => Promise<unknown>);
  /** See `useRefreshed`. */
  hasAlert?: boolean;
}

export function Freshness({ at, busy, onRefresh, name, hasAlert }: FreshnessProps) {
  const { isSlow, refreshed, failed, ask } = useRefreshed(at, busy, hasAlert);
  function refresh() {
    const load = onRefresh();
    ask(load instanceof Promise ? load : undefined);
  }
  const outcome = refreshed ? 'Refreshed' : failed && 'Could not refresh';
  return (
    <>
      {at !== undefined && at > 0 && (
        <small style={{ alignSelf: 'center' }}>
          As of <DateTime value={platformTimeOf(at) / 1000} relative />
        </small>
      )}
      <Announcement>{isSlow ? 'Refreshing…' : outcome}</Announcement>
      <RefreshButton busy={busy} onClick={refresh} name={name} />
    </>
  );
}
