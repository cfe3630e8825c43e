import { Button } from 'antd';
import { useState } from 'react';
import { FailureAlert } from './FailureAlert';
import styles from './HistoryProgress.module.css';
import { HISTORY_DAYS } from './historyWindow';
import type { LoadedHistory } from './useHistoryWindows';
import { withSeparators } from './withSeparators';

interface HistoryProgressProps {
  history: Pick<LoadedHistory<unknown>, 'searching' | 'error' | 'ended' | 'older' | 'more'>;
  /** 'No more history available', or 'No more logs available' for error logs. */
  endText: string;
}

/** Below the loaded entries: the period being searched (announced), Load more, the end, or the error with Retry. */
export function HistoryProgress({ history, endText }: HistoryProgressProps) {
  const { searching, error, ended, older, more } = history;
  const isSearching = searching !== undefined;
  const atEnd = !isSearching && ended;
  // The button stays while it loads, so that it keeps the focus for the next click.
  const [clicked, setClicked] = useState(false);
  if (clicked && error) setClicked(false);
  return (
    <div className={styles.progress}>
      <span role="status" className={styles.note}>
        {isSearching && `Searching ${searching}…`}
        {atEnd && (older ? olderText(older.count) : endText)}
      </span>
      <FailureAlert error={isSearching ? undefined : error} onRetry={more} />
      {!error && (isSearching ? clicked : !ended) && (
        <Button
          loading={isSearching}
          onClick={() => {
            setClicked(true);
            void more();
          }}
        >
          {isSearching ? 'Loading…' : 'Load more'}
        </Button>
      )}
      {atEnd && older && <Button onClick={older.show}>Show older entries</Button>}
    </div>
  );
}

/** Part 2, section 9: the windows end after 180 days, but loaded entries may be older. */
function olderText(count: number): string {
  const entries = count === 1 ? '1 entry is' : `${withSeparators(count)} entries are`;
  return `${entries} older than ${HISTORY_DAYS.at(-1)} days`;
}
