import { areaKey } from '@console/api';
import { Freshness } from '@console/ui/Freshness';
import { HistoryProgress } from '@console/ui/HistoryProgress';
import type { HistoryWindow } from '@console/ui/historyWindow';
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
import { emptyRangeText, isWithin, rangeFromQuery } from './timeRange';
import { useNewEntries } from './useNewEntries';

const key = areaKey('mf-system', 'errorLogs');

/** How far each window reaches back (decisions.md, "History windows"). */
const days = [10, 20, 30];

async function loadErrorLogs(window: HistoryWindow, signal: AbortSignal): Promise<LogEntry[]> {
  return entriesOf(await listErrorLogs(window, signal));
}

/** The URL parameters that may hide an entry. */
const FILTER_PARAMS = ['q', 'log', 'level', 'range'];

function addedText(count: number, isFiltered: boolean): string {
  const entries = count === 1 ? '1 new entry was' : `${withSeparators(count)} new entries were`;
  return `${entries} added.${isFiltered ? ' The search, a filter or the time range may hide them.' : ''}`;
}

/** Both error logs of the last month, loaded in three windows of ten days. */
export function ErrorLogsSection() {
  const history = useHistoryWindows({ key, load: loadErrorLogs, days });
  const { entries, searching, error, ended, since, more } = history;
  const newEntries = useNewEntries(entries, history.loadedAt);
  const [parameters] = useChangeAddress();
  const { from, to } = rangeFromQuery(parameters, useNow());
  const shown = useMemo(
    () => entries.filter(({ timestamp }) => isWithin({ from, to }, timestamp)),
    [entries, from, to],
  );

  // Loads more windows until they cover the start of the range, or its end if the start is open.
  const oldestNeeded = from ?? to;
  const needsMore = oldestNeeded !== undefined && since !== undefined && oldestNeeded < since;
  const isIdle = searching === undefined && error === null && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` changes with every render; `since` with every window
  useEffect(() => {
    if (needsMore && isIdle) more();
  }, [needsMore, isIdle, since]);

  function showNewEntries() {
    history.add(newEntries.entries);
    showStatus(
      addedText(
        newEntries.entries.length,
        FILTER_PARAMS.some((name) => parameters.has(name)),
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
            busy={searching !== undefined || newEntries.busy}
            onRefresh={nothingLoaded ? history.restart : newEntries.check}
          />
          <Freshness at={newEntries.checkedAt} busy={searching !== undefined} onRefresh={history.restart} />
        </>
      }
    >
      <p className={styles.lead}>
        Enrolment and wearable errors from the last month, loaded ten days at a time, newest first.
      </p>
      <NewEntries newEntries={newEntries} busy={searching !== undefined} onShow={showNewEntries} />
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
