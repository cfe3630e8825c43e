import { DateTime } from '@console/ui/DateTime';
import { Freshness } from '@console/ui/Freshness';
import { HistoryProgress } from '@console/ui/HistoryProgress';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useNow } from '@console/ui/useNow';
import { withSeparators } from '@console/ui/withSeparators';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { AutoRefresh } from './AutoRefresh';
import { ErrorLogTable } from './ErrorLogTable';
import styles from './ErrorLogTable.module.css';
import { type LogEntry, leftOutTexts, rowKeyOf } from './model';
import { NewEntries } from './NewEntries';
import { emptyRangeText, isWithin, rangeFromQuery } from './timeRange';
import { useErrorLogs } from './useErrorLogs';
import { useNewEntries } from './useNewEntries';

/** The URL parameters that may hide an entry. */
const FILTER_PARAMS = ['q', 'log', 'level', 'range'];

function addedText(count: number, isFiltered: boolean): string {
  const [entries, them] =
    count === 1 ? ['1 new entry was', 'it'] : [`${withSeparators(count)} new entries were`, 'them'];
  return `${entries} added.${isFiltered ? ` The search, a filter or the time range may hide ${them}.` : ''}`;
}

export function ErrorLogsSection() {
  const history = useErrorLogs();
  const { replies, entries, searching, error, ended, since, more } = history;
  const newEntries = useNewEntries(entries, history.loadedAt);
  const [parameters] = useChangeAddress();
  const { from, to } = rangeFromQuery(parameters, useNow());
  // Loads more windows until they cover the start of the range, or its end if the start is open.
  const oldestNeeded = from ?? to;
  const isRangeOpen = oldestNeeded !== undefined && since !== undefined && oldestNeeded < since;
  // A link to an entry (`useRowPreview`) may be older than the first windows.
  const linked = parameters.get('show');
  const lacksLinked = useMemo(
    () => linked !== null && entries.every((entry) => rowKeyOf(entry) !== linked),
    [linked, entries],
  );
  // "When a window returns no entries, the next window is fetched automatically" (part 2, section 4).
  const needsMore = isRangeOpen || lacksLinked || replies.at(-1)?.entries.length === 0;
  const goesOn = needsMore && searching === undefined && error === null && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` changes with every render; `since` with every window
  useEffect(() => {
    if (goesOn) more();
  }, [goesOn, since]);
  const busy = searching !== undefined || goesOn;

  // A Refresh starts with the newest window, which may hold nothing of the range: the rows stay until others are there.
  const isPartial = busy && (isRangeOpen || entries.length === 0);
  const [whole, setWhole] = useState(entries);
  if (!isPartial && whole !== entries) setWhole(entries);
  const shown = useMemo(() => {
    const isShown = ({ timestamp }: LogEntry) => isWithin({ from, to }, timestamp);
    const found = entries.filter(isShown);
    return isPartial && found.length === 0 ? whole.filter(isShown) : found;
  }, [entries, whole, isPartial, from, to]);

  function showNewEntries() {
    history.add([{ entries: newEntries.entries, leftOut: newEntries.reply?.leftOut }]);
    showStatus(
      addedText(
        newEntries.entries.length,
        FILTER_PARAMS.some((name) => parameters.has(name)),
      ),
    );
  }

  const loading = isPartial && shown.length === 0;
  const nothingLoaded = entries.length === 0 && error !== null && !loading;
  const leftOut = leftOutTexts([...replies, ...(newEntries.reply ? [newEntries.reply] : [])]);
  const gaps = replies.flatMap(({ skipped }) => skipped ?? []);
  const noEntriesText = leftOut.length + gaps.length > 0 ? 'No entries in what the platform sent' : undefined;
  return (
    <PageSection
      title="Error logs"
      actions={
        <>
          <AutoRefresh busy={busy} onRefresh={nothingLoaded ? history.restart : newEntries.check} />
          <Freshness at={newEntries.checkedAt} busy={busy} onRefresh={history.restart} />
        </>
      }
    >
      <p className={styles.lead}>
        Enrolment and wearable errors from the last month, loaded ten days at a time, newest first.
      </p>
      <NewEntries newEntries={newEntries} busy={busy} onShow={showNewEntries} />
      {leftOut.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      {gaps.map(({ startTime, endTime }) => (
        <Alert
          key={startTime}
          type="warning"
          showIcon
          title={
            <>
              Skipped: the errors from <DateTime value={startTime / 1000} /> to{' '}
              <DateTime value={endTime / 1000} /> could not be loaded and may be missing here. Refresh tries
              again.
            </>
          }
        />
      ))}
      {!nothingLoaded && (
        <ErrorLogTable
          entries={loading ? undefined : shown}
          // A linked entry that is loaded may be outside of the time range, and another one in what was skipped.
          isPartial={busy || error !== null || gaps.length > 0 || !lacksLinked}
          emptyText={entries.length > 0 ? emptyRangeText({ from, to }) : noEntriesText}
        />
      )}
      <HistoryProgress
        history={history}
        endText="No more logs available"
        failedActions={
          history.skip && (
            <Button size="small" onClick={history.skip}>
              Skip this period
            </Button>
          )
        }
      />
    </PageSection>
  );
}
