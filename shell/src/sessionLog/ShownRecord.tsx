import { type RecordSummary, recordText, summaryText, useSessionLog } from '@console/area';
import { CopyTextButton } from './CopyTextButton';
import { NoteField } from './NoteField';
import styles from './SessionLogPanel.module.css';

/** The record of the page: a note on it, and all that is known of it as one text. */
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
        said={`The summary of ${title} was copied.`}
      >
        Copy summary
      </CopyTextButton>
    </section>
  );
}
