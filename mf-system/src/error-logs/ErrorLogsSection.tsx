import { areaKey } from '@console/api';
import { HistoryProgress } from '@console/ui/HistoryProgress';
import { ERROR_LOG_DAYS, type HistoryWindow } from '@console/ui/historyWindow';
import { PageSection } from '@console/ui/Page';
import { RefreshButton } from '@console/ui/RefreshButton';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useMemo } from 'react';
import { AutoRefresh } from './AutoRefresh';
import { listErrorLogs } from './api';
import { ErrorLogTable } from './ErrorLogTable';
import styles from './ErrorLogTable.module.css';
import { entriesOf, type LogEntry } from './model';

const key = areaKey('mf-system', 'errorLogs');

async function loadErrorLogs(window: HistoryWindow, signal: AbortSignal): Promise<LogEntry[]> {
  return entriesOf(await listErrorLogs(window, signal));
}

/** The logs of the last month, in three windows of ten days, newest first (decisions.md, "History windows"). */
export function ErrorLogsSection() {
  const history = useHistoryWindows({ key, load: loadErrorLogs, days: ERROR_LOG_DAYS });
  const { entries, searching, error } = history;
  const enrolment = useMemo(() => entries.filter(({ log }) => log === 'enrolmentLogs'), [entries]);
  const wearable = useMemo(() => entries.filter(({ log }) => log === 'wearableLogs'), [entries]);
  const loading = entries.length === 0 && searching !== undefined;
  const nothingLoaded = entries.length === 0 && error !== null && !loading;
  return (
    <PageSection
      title="Error logs"
      actions={
        <>
          <AutoRefresh busy={searching !== undefined} onRefresh={history.restart} />
          <RefreshButton busy={searching !== undefined} onClick={history.restart} />
        </>
      }
    >
      <div className={styles.progress}>
        <p className={styles.lead}>Errors from the last month, loaded ten days at a time, newest first.</p>
        <HistoryProgress history={history} endText="No more logs available" />
      </div>
      {!nothingLoaded && (
        <>
          <ErrorLogTable
            name="Enrolment logs"
            prefix="enrolment-"
            entries={loading ? undefined : enrolment}
          />
          <ErrorLogTable name="Wearable logs" prefix="wearable-" entries={loading ? undefined : wearable} />
        </>
      )}
    </PageSection>
  );
}
