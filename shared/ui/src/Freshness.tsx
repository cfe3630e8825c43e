import { DateTime } from './DateTime';
import styles from './Freshness.module.css';
import { RefreshButton } from './RefreshButton';

interface FreshnessProps {
  /** When it was read, in milliseconds since 1970; undefined before it is there. */
  at: number | undefined;
  busy: boolean;
  onRefresh: () => void;
}

/** How old is what a screen or a section shows, and the way to have it anew. */
export function Freshness({ at, busy, onRefresh }: FreshnessProps) {
  return (
    <>
      {at !== undefined && at > 0 && (
        <span className={styles.at}>
          As of <DateTime value={at / 1000} relative />
        </span>
      )}
      <RefreshButton busy={busy} onClick={onRefresh} />
    </>
  );
}
