import { type LoggedWrite, recordText, timeText } from '@console/area';
import { StateTag, type StateTone } from '@console/ui/StateTag';
import { TextLink } from '@console/ui/TextLink';
import styles from './SessionLogPanel.module.css';

const states: Record<LoggedWrite['state'], { tone: StateTone; word: string }> = {
  done: { tone: 'good', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
  unknown: { tone: 'warning', word: 'Unknown' },
  underway: { tone: 'waiting', word: 'No answer yet' },
};

/** The session's writes, the latest first, each with its outcome and its time in both zones. */
export function LoggedWrites({ writes }: { writes: readonly LoggedWrite[] }) {
  if (writes.length === 0) return <p className={styles.hint}>Nothing has been changed yet.</p>;
  return (
    <ol className={styles.writes} aria-label="Done in this session">
      {writes.map(({ id, at, what, record, state, why }) => (
        <li key={id} className={styles.write}>
          <div className={styles.what}>
            <span>{what}</span>
            <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
          </div>
          {record && <TextLink to={record.path ?? ''}>{recordText(record)}</TextLink>}
          {why !== undefined && <div className={styles.why}>{why}</div>}
          <time dateTime={new Date(at).toISOString()} className={styles.time}>
            {timeText(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
