import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { DateTime } from './DateTime';
import { HistoryProgress } from './HistoryProgress';
import styles from './HistoryWindows.module.css';
import { eventIcon, eventText } from './historyEvents';
import { LabelledSelect } from './LabelledSelect';
import type { LoadedHistory } from './useHistoryWindows';

/** A history entry as the server sends it. */
export interface HistoryEntry {
  /** Seconds since 1970. */
  timestamp: number;
  event: string;
  message?: string | null | undefined;
}

interface HistoryWindowsProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  history: LoadedHistory<HistoryEntry>;
  endText?: string;
}

/** A history as a list of events with icons, newest first, to be narrowed to one kind of event. */
export function HistoryWindows({
  name,
  history,
  endText = 'No more history available',
}: HistoryWindowsProps) {
  const [chosen, setChosen] = useState('');
  const entries = useMemo(
    () => [...history.entries].sort((a, b) => b.timestamp - a.timestamp),
    [history.entries],
  );
  const events = useMemo(() => eventOptions(entries, chosen), [entries, chosen]);
  const keys = useMemo(() => keysOf(entries), [entries]);
  const shown = chosen === '' ? entries : entries.filter(({ event }) => event === chosen);

  return (
    <div className={styles.history}>
      <div className={styles.tools}>
        {entries.length > 0 && (
          <LabelledSelect label="Event" value={chosen} options={events} onChange={setChosen} />
        )}
        <Button
          icon={<RefreshCw size={16} aria-hidden />}
          disabled={history.searching !== undefined}
          onClick={history.restart}
        >
          Refresh
        </Button>
      </div>
      <ol className={styles.list} aria-label={name}>
        {shown.map((entry) => (
          <HistoryItem key={keys.get(entry)} entry={entry} />
        ))}
      </ol>
      <HistoryProgress history={history} endText={endText} />
    </div>
  );
}

/** Every kind of event with how many there are; the chosen one too where no window holds it any more. */
function eventOptions(entries: readonly HistoryEntry[], chosen: string) {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const { event } of entries) counts.set(event, (counts.get(event) ?? 0) + 1);
  const kinds = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return [
    { value: '', label: `All events (${entries.length})` },
    ...kinds.map(([event, count]) => ({ value: event, label: `${eventText(event)} (${count})` })),
  ];
}

/** The same for an entry whatever is loaded before or after it, so that a further window draws only its own rows. */
function keysOf(entries: readonly HistoryEntry[]): ReadonlyMap<HistoryEntry, string> {
  const seen = new Map<string, number>();
  const keys = new Map<HistoryEntry, string>();
  for (const entry of entries) {
    const text = `${entry.timestamp} ${entry.event} ${entry.message ?? ''}`;
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    keys.set(entry, `${text} ${times}`);
  }
  return keys;
}

const HistoryItem = memo(function HistoryItem({
  entry: { timestamp, event, message },
}: {
  entry: HistoryEntry;
}) {
  const Icon = eventIcon(event);
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <div className={styles.head}>
          <span className={styles.event}>{eventText(event)}</span>
          <span className={styles.time}>
            <DateTime value={timestamp} />
          </span>
        </div>
        {message && <div className={styles.message}>{message}</div>}
      </div>
    </li>
  );
});
