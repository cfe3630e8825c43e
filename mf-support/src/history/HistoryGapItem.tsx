import { DateTime } from '@console/ui/DateTime';
import { EllipsisVertical } from 'lucide-react';
import type { HistoryGap } from './gap';
import styles from './HistoryTimeline.module.css';

/** Takes the focus after Skip. */
export function HistoryGapItem({ gap }: { gap: HistoryGap }) {
  const { startTime, endTime, title, of = [] } = gap;
  return (
    <li className={styles.entry} tabIndex={-1}>
      <span className={styles.icon}>
        <EllipsisVertical size={16} aria-hidden />
      </span>
      <div>
        <div className={styles.event}>{title ?? 'Skipped period'}</div>
        {of.length > 0 && <div className={styles.of}>{of.join(', ')}</div>}
        <div className={styles.message}>
          {title ? (
            'Its events'
          ) : (
            <>
              Events from <DateTime value={startTime / 1000} /> to <DateTime value={endTime / 1000} />
            </>
          )}{' '}
          could not be loaded and may be missing here. Refresh tries again.
        </div>
      </div>
    </li>
  );
}
