import type { HistoryEntry } from '@console/resources';
import { countedOptions } from '@console/ui/countedOptions';
import { eventText } from '@console/ui/historyEvents';
import { LabelledSelect } from '@console/ui/LabelledSelect';
import { RefreshButton } from '@console/ui/RefreshButton';
import { SearchField } from '@console/ui/SearchField';
import { type ReactNode, useMemo } from 'react';
import styles from './HistoryTimeline.module.css';
import type { HistoryFilter } from './useHistoryFilter';

interface HistoryToolsProps {
  name: string;
  /** What else narrows it, also while nothing is loaded. */
  choice?: ReactNode;
  entries: readonly HistoryEntry[];
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  onCommit: () => void;
  /** From now again; undefined while something is being loaded. */
  onRefresh: (() => void) | undefined;
}

export function HistoryTools({
  name,
  choice,
  entries,
  filter,
  onFilter,
  onCommit,
  onRefresh,
}: HistoryToolsProps) {
  const { text, event } = filter;
  const events = useMemo(
    () =>
      countedOptions({
        all: 'All events',
        values: entries.map((entry) => entry.event),
        chosen: event,
        labelOf: eventText,
      }),
    [entries, event],
  );
  return (
    <div className={styles.tools}>
      {choice}
      {entries.length > 0 && (
        <>
          <SearchField
            className={styles.search}
            name={`Search ${name}`}
            placeholder="Search event, text or date"
            value={text}
            onChange={(wanted) => onFilter({ text: wanted, event })}
            onCommit={onCommit}
          />
          <LabelledSelect
            label="Event"
            value={event}
            options={events}
            onChange={(chosen) => onFilter({ text, event: chosen })}
          />
        </>
      )}
      <RefreshButton busy={onRefresh === undefined} onClick={() => onRefresh?.()} />
    </div>
  );
}
