import { focusAround, placeOf } from '@console/ui/focusPlace';
import { StaleAlert } from '@console/ui/RequestStates';
import { withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import styles from './ErrorLogTable.module.css';
import type { useNewEntries } from './useNewEntries';

interface NewEntriesProps {
  late: ReturnType<typeof useNewEntries>;
  onShow: () => void;
}

/** How many entries came while one was reading; they join the others when that is wished. */
export function NewEntries({ late: { entries, error, ask }, onShow }: NewEntriesProps) {
  const { length: count } = entries;
  return (
    <>
      <div role="status" className={styles.late}>
        {count > 0 && (
          <Button
            type="primary"
            onClick={(event) => {
              const place = placeOf(event.currentTarget.parentElement);
              onShow();
              focusAround(place);
            }}
          >
            Show {withSeparators(count)} new
          </Button>
        )}
      </div>
      {error && <StaleAlert error={error} onRetry={ask} />}
    </>
  );
}
