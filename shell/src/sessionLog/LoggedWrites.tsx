import { type LoggedWrite, recordText, type SessionLog, sessionLogLimits, timeText } from '@console/area';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { TextLink } from '@console/ui/TextLink';
import { withSeparators } from '@console/ui/withSeparators';
import { memo } from 'react';
import { isDeleted } from './isDeleted';
import styles from './SessionLogPanel.module.css';

const states: Record<LoggedWrite['state'], { tone: StateTone; word: string }> = {
  done: { tone: 'good', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
  unknown: { tone: 'warning', word: 'Unknown' },
  underway: { tone: 'waiting', word: 'No answer yet' },
};

/** Memoised, because a bulk action adds to a list of hundreds. */
const LoggedWriteItem = memo(function LoggedWriteItem({
  write,
  isGone,
}: {
  write: LoggedWrite;
  isGone: boolean;
}) {
  const { at, what, record, state, why } = write;
  return (
    <li className={styles.write}>
      <div className={styles.what}>
        <span>{what}</span>
        <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
      </div>
      {record && <TextLink to={(!isGone && record.path) || ''}>{recordText(record)}</TextLink>}
      {why !== undefined && <div className={styles.why}>{why}</div>}
      <time dateTime={new Date(at).toISOString()} className={styles.time}>
        {timeText(at)}
      </time>
    </li>
  );
});

/** The session's writes, the latest first, each with its outcome and its time in both zones. */
export function LoggedWrites({ log: { writes, lacksEarlier } }: { log: SessionLog }) {
  if (writes.length === 0) return <p className={styles.hint}>Nothing has been changed yet.</p>;
  return (
    <>
      <ol className={styles.writes} aria-label="Done in this session">
        {writes.map((write) => (
          <LoggedWriteItem key={write.id} write={write} isGone={isDeleted(write, writes)} />
        ))}
      </ol>
      {lacksEarlier && (
        <p className={styles.hint}>
          The log has room for {withSeparators(sessionLogLimits.writes)} changes; earlier ones are not listed.
        </p>
      )}
    </>
  );
}
