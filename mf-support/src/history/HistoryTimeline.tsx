import { HistoryProgress } from '@console/ui/HistoryProgress';
import { useTimeZone } from '@console/ui/timeZoneChoice';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import type { LoadedHistory } from '@console/ui/useHistoryWindows';
import { Announcement } from '@console/ui/VisuallyHidden';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Button, Flex } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { HistoryItem } from './HistoryItem';
import styles from './HistoryTimeline.module.css';
import { HistoryTools } from './HistoryTools';
import { searchEntries } from './searchEntries';
import type { ShownEntry } from './shownEntry';
import { useHistoryFilter } from './useHistoryFilter';

/** Entries rendered at first and added by each "Load more": a window may hold thousands. */
const STEP = 100;

interface HistoryTimelineProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  history: LoadedHistory<ShownEntry>;
  /** Keeps the filter in the URL; only for a page with a single history. */
  inAddress?: boolean | undefined;
  /** A further filter next to the search. */
  choice?: ReactNode;
  /** Loading progress, shown above "Load more". */
  progress?: ReactNode;
}

/**
 * A history with search, filter and paging. "Load more" first renders entries that are already loaded, and only then loads
 * the next window: the page stays as fast with 20,000 entries as with 20.
 */
export function HistoryTimeline({
  name,
  history,
  inAddress = false,
  choice,
  progress,
}: HistoryTimelineProps) {
  const { filter, setFilter, commit } = useHistoryFilter(inAddress);
  const [limit, setLimit] = useState(STEP);
  const entries = useMemo(
    () => [...history.entries].sort((one, other) => other.timestamp - one.timestamp),
    [history.entries],
  );
  const zone = useTimeZone();
  const { text, event } = useDeferredValue(filter);
  const fitting = useMemo(() => {
    const found = searchEntries(entries, text, zone);
    return event === '' ? found : found.filter((entry) => entry.event === event);
  }, [entries, text, event, zone]);
  const drawn = useMemo(() => fitting.slice(0, limit), [fitting, limit]);
  const keys = useMemo(() => uniqueKeys(drawn, textOf), [drawn]);
  const isWhole = drawn.length === fitting.length;
  const drawMore = () => setLimit(drawn.length + STEP);

  return (
    <Flex vertical gap={16}>
      <HistoryTools
        name={name}
        entries={entries}
        filter={filter}
        choice={choice}
        onFilter={(next) => {
          setFilter(next);
          setLimit(STEP);
          if (next.event !== filter.event) commit(next);
        }}
        onCommit={() => commit()}
        onRefresh={
          history.searching === undefined
            ? () => {
                setLimit(STEP);
                history.restart();
              }
            : undefined
        }
      />
      <ol className={styles.list} aria-label={name}>
        {drawn.map((entry, at) => (
          <HistoryItem key={keys[at]} entry={entry} />
        ))}
      </ol>
      <p role="status" className={styles.count}>
        {drawn.length < entries.length &&
          (drawn.length === 0
            ? 'No loaded event matches'
            : `${withSeparators(drawn.length)} of ${withSeparators(entries.length)} loaded events are shown`)}
      </p>
      {/* Tells screen readers that Refresh or Load more has ended. */}
      <Announcement>
        {history.searching === undefined &&
          drawn.length === entries.length &&
          `${counted(entries.length, 'event')} shown`}
      </Announcement>
      {progress}
      <HistoryProgress
        history={{
          searching: history.searching,
          error: history.error,
          ended: isWhole && history.ended,
          ...(history.older && { older: history.older }),
          more: async () => {
            if (isWhole || !history.error) drawMore();
            return isWhole || history.error ? history.more() : { error: null };
          },
        }}
        endText="No more history available"
      />
      {/* HistoryProgress offers only Retry after an error. */}
      {history.error && !isWhole && (
        <Button className={styles.more ?? ''} onClick={drawMore}>
          Load more
        </Button>
      )}
    </Flex>
  );
}

const textOf = ({ timestamp, event, message, of }: ShownEntry) =>
  `${timestamp} ${event} ${message ?? ''} ${of?.join(' ') ?? ''}`;
