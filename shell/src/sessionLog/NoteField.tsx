import type { RecordRef } from '@console/api';
import { isSameRecord, recordText, sessionLogLimits, useSessionLog, writeNote } from '@console/area';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import { withSeparators } from '@console/ui/withSeparators';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import styles from './SessionLogPanel.module.css';

const { noteLength } = sessionLogLimits;

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
        maxLength={noteLength}
        value={text}
        onChange={({ target }) => writeNote(record, target.value)}
      />
      {/* The browser cuts off what is too long without a word. */}
      <p role="status" className={styles.hint}>
        {text.length >= noteLength && `A note has room for ${withSeparators(noteLength)} characters.`}
      </p>
    </div>
  );
}
