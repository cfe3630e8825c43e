import { HistoryProgress } from '@console/ui/HistoryProgress';
import { Announcement } from '@console/ui/VisuallyHidden';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { type HistoryGap, keyOfGap, type SkippableHistory } from './gap';
import { HistoryGapItem } from './HistoryGapItem';
import { HistoryItem } from './HistoryItem';
import styles from './HistoryTimeline.module.css';
import { HistoryTools } from './HistoryTools';
import { useDrawnItems } from './useDrawnItems';
import { useFocusOnShown } from './useFocusOnShown';
import { useHistoryFilter } from './useHistoryFilter';

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
  const { entries, items, drawnCount, isWhole, isLastStep, drawMore, startOver } = useDrawnItems(
    history,
    filter,
  );
  const { gaps } = history;
  const { list, focusOnNext, focusOnNewGap } = useFocusOnShown(items, gaps);

  return (
    <Flex vertical gap={16}>
      <HistoryTools
        name={name}
        entries={entries}
        filter={filter}
        choice={choice}
        onFilter={startOver}
        onRefresh={
          history.searching === undefined
            ? () => {
                startOver();
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
        {drawnCount < entries.length &&
          (drawnCount === 0
            ? 'No loaded event matches'
            : `${withSeparators(drawnCount)} of ${withSeparators(entries.length)} loaded events ${drawnCount === 1 ? 'is' : 'are'} shown`)}
      </p>
      {/* Tells screen readers that Refresh or Load more has ended. */}
      <Announcement>
        {history.searching === undefined &&
          !history.error &&
          drawnCount === entries.length &&
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
                if (isLastStep) focusOnNext();
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
            focusOnNewGap();
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
