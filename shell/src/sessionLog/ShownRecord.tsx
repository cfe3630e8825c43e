import { type RecordSummary, recordText, summaryText, useSessionLog } from '@console/area';
import { CopyTextButton } from './CopyTextButton';
import { NoteField } from './NoteField';
import styles from './SessionLogPanel.module.css';

/** The record of the current page: its note, and a button that copies everything known about it as text. */
export function ShownRecord({ summary }: { summary: RecordSummary }) {
  const log = useSessionLog();
  const { record, related = [] } = summary;
  const title = recordText(record);
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <NoteField record={record} />
      <CopyTextButton
        primary
        text={() => summaryText(summary, log, location.origin)}
        records={[record, ...related]}
        doneText={`The summary of ${title} was copied.`}
      >
        Copy summary
      </CopyTextButton>
    </section>
  );
}
