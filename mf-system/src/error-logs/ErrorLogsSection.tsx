import { areaKey } from '@console/api';
import { Freshness } from '@console/ui/Freshness';
import { HistoryProgress } from '@console/ui/HistoryProgress';
import { ERROR_LOG_DAYS, type HistoryWindow } from '@console/ui/historyWindow';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useNow } from '@console/ui/useNow';
import { withSeparators } from '@console/ui/withSeparators';
import { useEffect, useMemo } from 'react';
import { AutoRefresh } from './AutoRefresh';
import { listErrorLogs } from './api';
import { ErrorLogTable } from './ErrorLogTable';
import styles from './ErrorLogTable.module.css';
import { entriesOf, type LogEntry } from './model';
import { NewEntries } from './NewEntries';
import { emptyRangeText, isWithin, rangeOfAddress } from './timeRange';
import { useNewEntries } from './useNewEntries';

const key = areaKey('mf-system', 'errorLogs');

async function loadErrorLogs(window: HistoryWindow, signal: AbortSignal): Promise<LogEntry[]> {
  return entriesOf(await listErrorLogs(window, signal));
}

/** What of the address may hide an entry. */
const NARROWING = ['q', 'log', 'level', 'range'];

function addedText(count: number, isNarrowed: boolean): string {
  const entries = count === 1 ? '1 new entry was' : `${withSeparators(count)} new entries were`;
  return `${entries} added.${isNarrowed ? ' The search, a filter or the range may hide them.' : ''}`;
}

/** Both logs of the last month, in three windows of ten days, newest first (decisions.md, "History windows"). */
export function ErrorLogsSection() {
  const history = useHistoryWindows({ key, load: loadErrorLogs, days: ERROR_LOG_DAYS });
  const { entries, searching, error, ended, since, more } = history;
  const late = useNewEntries(entries, history.loadedAt);
  const [parameters] = useChangeAddress();
  const { from, to } = rangeOfAddress(parameters, useNow());
  const shown = useMemo(
    () => entries.filter(({ timestamp }) => isWithin({ from, to }, timestamp)),
    [entries, from, to],
  );

  // A range that begins before what is loaded is not shown in part; of one without a beginning the newest rows are shown.
  const begins = from ?? to;
  const reachesBack = begins !== undefined && since !== undefined && begins < since;
  const isIdle = searching === undefined && error === null && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is a new function each time; a window at a time
  useEffect(() => {
    if (reachesBack && isIdle) more();
  }, [reachesBack, isIdle, since]);

  function showLate() {
    history.add(late.entries);
    showStatus(
      addedText(
        late.entries.length,
        NARROWING.some((name) => parameters.has(name)),
      ),
    );
  }

  const loading = entries.length === 0 && searching !== undefined;
  const nothingLoaded = entries.length === 0 && error !== null && !loading;
  return (
    <PageSection
      title="Error logs"
      actions={
        <>
          <AutoRefresh
            busy={searching !== undefined || late.busy}
            onRefresh={nothingLoaded ? history.restart : late.ask}
          />
          <Freshness at={late.askedAt} busy={searching !== undefined} onRefresh={history.restart} />
        </>
      }
    >
      <p className={styles.lead}>
        Enrolment and wearable errors of the last month, loaded ten days at a time, newest first.
      </p>
      <NewEntries late={late} onShow={showLate} />
      {!nothingLoaded && (
        <ErrorLogTable
          entries={loading ? undefined : shown}
          emptyText={entries.length > 0 ? emptyRangeText({ from, to }) : undefined}
        />
      )}
      <HistoryProgress history={history} endText="No more logs available" />
    </PageSection>
  );
}
