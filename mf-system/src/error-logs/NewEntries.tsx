import { StaleAlert } from '@console/ui/RequestStates';
import { withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import styles from './ErrorLogTable.module.css';
import type { useNewEntries } from './useNewEntries';

interface NewEntriesProps {
  newEntries: ReturnType<typeof useNewEntries>;
  /** Other entries are being loaded, whose arrival would drop those added meanwhile. */
  busy: boolean;
  onShow: () => void;
}

/** A button with the number of new entries, which adds them to the table. */
export function NewEntries({ newEntries: { entries, error, check }, busy, onShow }: NewEntriesProps) {
  const { length: count } = entries;
  return (
    <>
      <div role="status" className={styles.newEntries}>
        {count > 0 && (
          <Button type="primary" loading={busy} onClick={onShow}>
            Show {withSeparators(count)} new
          </Button>
        )}
      </div>
      {/* Mounted also while a retry runs, which clears the error. */}
      <StaleAlert error={error} onRetry={check} />
    </>
  );
}
