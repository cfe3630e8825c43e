import { Button } from 'antd';
import { FailureAlert } from './FailureAlert';
import styles from './HistoryProgress.module.css';
import type { LoadedHistory } from './useHistoryWindows';

interface HistoryProgressProps {
  history: Pick<LoadedHistory<unknown>, 'searching' | 'error' | 'ended' | 'more'>;
  /** 'No more history available', or 'No more logs available' for error logs. */
  endText: string;
}

/** Below what is loaded: what is being searched (read aloud), Load more, the end, or the failure with Retry. */
export function HistoryProgress({ history, endText }: HistoryProgressProps) {
  const { searching, error, ended, more } = history;
  return (
    <div className={styles.progress}>
      <span role="status" className={styles.note}>
        {searching !== undefined && `Searching ${searching}…`}
        {searching === undefined && ended && endText}
      </span>
      {searching === undefined && <FailureAlert error={error} onRetry={more} />}
      {searching === undefined && !error && !ended && <Button onClick={more}>Load more</Button>}
    </div>
  );
}
