import { platformTimeOf } from '@console/api';
import { useState } from 'react';
import { DateTime } from './DateTime';
import { RefreshButton, type RefreshButtonProps } from './RefreshButton';
import { Announcement } from './VisuallyHidden';

interface FreshnessProps extends Pick<RefreshButtonProps, 'busy' | 'name'> {
  /** When the data was loaded, in milliseconds since 1970; undefined until it is. */
  at: number | undefined;
  onRefresh: () => void;
}

export function Freshness({ at, busy, onRefresh, name }: FreshnessProps) {
  /** `at` when the user last clicked Refresh. */
  const [before, setBefore] = useState<number>();
  function refresh() {
    setBefore(at);
    onRefresh();
  }
  return (
    <>
      {at !== undefined && at > 0 && (
        <small style={{ alignSelf: 'center' }}>
          As of <DateTime value={platformTimeOf(at) / 1000} relative />
        </small>
      )}
      <Announcement>{before !== undefined && !busy && at !== before && 'Refreshed'}</Announcement>
      <RefreshButton busy={busy} onClick={refresh} name={name} />
    </>
  );
}
