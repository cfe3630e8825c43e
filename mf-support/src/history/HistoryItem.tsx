import { DateTime } from '@console/ui/DateTime';
import { isBlank } from '@console/ui/formText';
import { eventText } from '@console/ui/historyEvents';
import { memo } from 'react';
import { eventIcon } from './eventIcon';
import styles from './HistoryTimeline.module.css';
import type { ShownEntry } from './shownEntry';

/** Can take the focus, after a button that has shown it and is gone. Memoised, so that typing in the search or loading a window renders only new entries. */
export const HistoryItem = memo(function HistoryItem({ entry }: { entry: ShownEntry }) {
  const { timestamp, event, message, of } = entry;
  const Icon = eventIcon(event);
  const title = eventText(event);
  return (
    <li className={styles.entry} tabIndex={-1}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <div className={styles.head}>
          <span className={styles.event}>{isBlank(title) ? '–' : title}</span>
          <small>
            <DateTime value={timestamp} relative />
          </small>
        </div>
        {of && of.length > 0 && <div className={styles.of}>{of.join(' · ')}</div>}
        {message && <div className={styles.message}>{message}</div>}
      </div>
    </li>
  );
});
