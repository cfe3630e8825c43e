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

/** Below what is loaded: what is being searched (read aloud), Load more, the end, or the failure with Retry. */
export function HistoryProgress({ history, endText }: HistoryProgressProps) {
  const { searching, error, ended, older, more } = history;
  const isSearching = searching !== undefined;
  const atEnd = !isSearching && ended;
  // Whoever asked for more finds the focus where it was, to ask for more again.
  const [asked, setAsked] = useState(false);
  if (asked && error) setAsked(false);
  return (
    <div className={styles.progress}>
      <span role="status" className={styles.note}>
        {isSearching && `Searching ${searching}…`}
        {atEnd && (older ? olderText(older.count) : endText)}
      </span>
      <FailureAlert error={isSearching ? undefined : error} onRetry={more} />
      {!error && (isSearching ? asked : !ended) && (
        <Button
          loading={isSearching}
          onClick={() => {
            setAsked(true);
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

/** Part 2, section 9: the windows end after 180 days, which what is here may not. */
function olderText(count: number): string {
  const entries = count === 1 ? '1 entry is' : `${withSeparators(count)} entries are`;
  return `${entries} older than ${HISTORY_DAYS.at(-1)} days`;
}
