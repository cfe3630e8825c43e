import type { RecordRef } from '@console/api';
import { isSameRecord, recordText, sessionLogLimits, useSessionLog, writeNote } from '@console/area';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import styles from './SessionLogPanel.module.css';

/** The field for a note on a record. Every key press is stored, so there is no Save. */
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
