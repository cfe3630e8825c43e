import { HistoryProgress } from '@console/ui/HistoryProgress';
import { useTimeZone } from '@console/ui/timeZoneChoice';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { Announcement } from '@console/ui/VisuallyHidden';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Button, Flex } from 'antd';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type HistoryGap, keyOfGap, type SkippableHistory, withGaps } from './gap';
import { HistoryGapItem } from './HistoryGapItem';
import { HistoryItem } from './HistoryItem';
import styles from './HistoryTimeline.module.css';
import { HistoryTools } from './HistoryTools';
import { prepareSearch, searchEntries } from './searchEntries';
import type { ShownEntry } from './shownEntry';
import { useHistoryFilter } from './useHistoryFilter';

/** Entries rendered at first and added by each "Load more": a window may hold thousands. */
const STEP = 100;

interface HistoryTimelineProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  history: SkippableHistory;
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
  const filter = useHistoryFilter(inAddress);
  const [limit, setLimit] = useState(STEP);
  const entries = useMemo(
    () => [...history.entries].sort((one, other) => other.timestamp - one.timestamp),
    [history.entries],
  );
  const zone = useTimeZone();
  useEffect(() => prepareSearch(entries, zone), [entries, zone]);
  const text = useDeferredValue(filter.text);
  const event = useDeferredValue(filter.event);
  const fitting = useMemo(() => {
    const found = searchEntries(entries, text, zone);
    return event === '' ? found : found.filter((entry) => entry.event === event);
  }, [entries, text, event, zone]);
  const drawn = useMemo(() => fitting.slice(0, limit), [fitting, limit]);
  const keys = useMemo(() => uniqueKeys(drawn, textOf), [drawn]);
  const isWhole = drawn.length === fitting.length;
  const drawMore = () => setLimit(drawn.length + STEP);
  const { gaps } = history;
  const items = useMemo(
    () =>
      withGaps(
        drawn.map((entry, at) => ({ ...entry, entry, key: keys[at] })),
        gaps,
        isWhole,
      ),
    [drawn, keys, gaps, isWhole],
  );

  const list = useRef<HTMLOListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  // Moves the focus from a Load more that is gone to the first event that it has shown.
  useLayoutEffect(() => {
    if (firstNew !== undefined) focusOn(list.current?.children[firstNew]);
    setFirstNew(undefined);
  }, [firstNew]);

  /** The gaps that there were when the user skipped another, until it is shown. */
  const [gapsBefore, setGapsBefore] = useState<readonly string[]>();
  const newGap = gapsBefore && gaps.map(keyOfGap).findLast((key) => !gapsBefore.includes(key));
  const newGapAt = items.findIndex((item) => 'endTime' in item && keyOfGap(item) === newGap);
  // Moves the focus from Skip, which is gone, to the gap. It says what is missing, and the older events follow it.
  useLayoutEffect(() => {
    if (newGap === undefined) return;
    focusOn(list.current?.children[newGapAt]);
    setGapsBefore(undefined);
  }, [newGap, newGapAt]);

  return (
    <Flex vertical gap={16}>
      <HistoryTools
        name={name}
        entries={entries}
        filter={filter}
        choice={choice}
        onFilter={() => setLimit(STEP)}
        onRefresh={
          history.searching === undefined
            ? () => {
                setLimit(STEP);
                history.restart();
              }
            : undefined
        }
      />
      <ol ref={list} className={styles.list} aria-label={name}>
        {items.map((item) =>
          'endTime' in item ? (
            <HistoryGapItem key={keyOfGap(item)} gap={item} />
          ) : (
            <HistoryItem key={item.key} entry={item.entry} />
          ),
        )}
      </ol>
      <p role="status" className={styles.count}>
        {drawn.length < entries.length &&
          (drawn.length === 0
            ? 'No loaded event matches'
            : `${withSeparators(drawn.length)} of ${withSeparators(entries.length)} loaded events ${drawn.length === 1 ? 'is' : 'are'} shown`)}
      </p>
      {/* Tells screen readers that Refresh or Load more has ended. */}
      <Announcement>
        {history.searching === undefined &&
          !history.error &&
          drawn.length === entries.length &&
          `${counted(entries.length, 'event')} shown${skippedText(gaps)}`}
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
        failedActions={
          !isWhole && (
            <Button
              size="small"
              onClick={() => {
                drawMore();
                if (fitting.length <= drawn.length + STEP) setFirstNew(items.length);
              }}
            >
              Load more
            </Button>
          )
        }
      />
      {isWhole && history.skip && (
        <Button
          className={styles.more ?? ''}
          onClick={() => {
            setGapsBefore(gaps.map(keyOfGap));
            history.skip?.();
          }}
        >
          {history.skipText ?? 'Skip this period'}
        </Button>
      )}
    </Flex>
  );
}

function skippedText(gaps: readonly HistoryGap[]): string {
  const titles = gaps.flatMap(({ title }) => title ?? []);
  const periods = gaps.length - titles.length;
  return [periods > 0 ? `, ${counted(periods, 'period')} skipped` : '', ...titles].join('. ');
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}

const textOf = ({ timestamp, event, message, of }: ShownEntry) =>
  `${timestamp} ${event} ${message ?? ''} ${of?.join(' ') ?? ''}`;
