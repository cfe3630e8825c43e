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

/**
 * Whether what is shown was loaded by the user's Refresh, and not since. Call `ask` when they click it.
 * @param at when it was loaded, in milliseconds since 1970
 */
export function useRefreshed(at: number | undefined, busy: boolean) {
  const [asked, setAsked] = useState<{ before: number | undefined; done: boolean }>();
  const refreshed = asked !== undefined && !busy && at !== asked.before;
  if (refreshed && !asked.done) setAsked({ ...asked, done: true });
  if (busy && asked?.done) setAsked(undefined);
  return { refreshed, ask: () => setAsked({ before: at, done: false }) };
}

export function Freshness({ at, busy, onRefresh, name }: FreshnessProps) {
  const { refreshed, ask } = useRefreshed(at, busy);
  function refresh() {
    ask();
    onRefresh();
  }
  return (
    <>
      {at !== undefined && at > 0 && (
        <small style={{ alignSelf: 'center' }}>
          As of <DateTime value={platformTimeOf(at) / 1000} relative />
        </small>
      )}
      <Announcement>{refreshed && 'Refreshed'}</Announcement>
      <RefreshButton busy={busy} onClick={refresh} name={name} />
    </>
  );
}
