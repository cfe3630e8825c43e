import { type RecordNote, recordText } from '@console/area';
import { TextLink } from '@console/ui/TextLink';
import styles from './SessionLogPanel.module.css';

/** A note on a record that is not on the screen; it is changed where the record is. */
export function NotedRecord({ note: { record, text } }: { note: RecordNote }) {
  return (
    <div className={styles.note}>
      <TextLink to={record.path ?? ''}>{recordText(record)}</TextLink>
      <p className={styles.noteText}>{text}</p>
    </div>
  );
}
