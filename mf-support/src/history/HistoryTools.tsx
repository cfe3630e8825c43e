import type { HistoryEntry } from '@console/resources';
import { countedOptions } from '@console/ui/countedOptions';
import { eventText } from '@console/ui/historyEvents';
import { LabelledSelect } from '@console/ui/LabelledSelect';
import { RefreshButton } from '@console/ui/RefreshButton';
import { SearchField } from '@console/ui/SearchField';
import { type ReactNode, useMemo } from 'react';
import { lowerFirst } from '../diagnosis/wording';
import styles from './HistoryTimeline.module.css';
import type { HistoryFilter } from './useHistoryFilter';

interface HistoryToolsProps {
  name: string;
  /** A further filter, shown even while nothing is loaded. */
  choice?: ReactNode;
  /** All loaded entries. */
  entries: readonly HistoryEntry[];
  filter: HistoryFilter;
  /** Called when the filter changes. */
  onFilter: () => void;
  /** Reloads, starting from now; undefined while something is loading. */
  onRefresh: (() => void) | undefined;
}

/** The search, filters and Refresh button above a history. */
export function HistoryTools({ name, choice, entries, filter, onFilter, onRefresh }: HistoryToolsProps) {
  const { text, event, setText, setEvent, commit } = filter;
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
            name={`Search ${lowerFirst(name)}`}
            placeholder="Search event, text or date"
            value={text}
            onChange={(wanted) => {
              setText(wanted);
              onFilter();
            }}
            onCommit={() => commit()}
          />
          <LabelledSelect
            label="Event"
            value={event}
            options={events}
            onChange={(chosen) => {
              setEvent(chosen);
              onFilter();
            }}
          />
        </>
      )}
      <RefreshButton busy={onRefresh === undefined} onClick={() => onRefresh?.()} />
    </div>
  );
}
