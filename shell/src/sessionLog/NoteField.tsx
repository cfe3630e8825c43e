import type { RecordRef } from '@console/api';
import { isSameRecord, recordText, sessionLogLimits, useSessionLog, writeNote } from '@console/area';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import styles from './SessionLogPanel.module.css';

/** A note on a record; kept with every key, so there is nothing to save. */
export function NoteField({ record }: { record: RecordRef }) {
  const { notes } = useSessionLog();
  const id = useId();
  const text = notes.find((note) => isSameRecord(note.record, record))?.text ?? '';
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Note<VisuallyHidden> on {recordText(record)}</VisuallyHidden>
      </label>
      <TextArea
        id={id}
        rows={4}
        maxLength={sessionLogLimits.noteLength}
        value={text}
        onChange={({ target }) => writeNote(record, target.value)}
      />
    </div>
  );
}
