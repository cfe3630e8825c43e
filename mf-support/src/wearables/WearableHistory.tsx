import { type HistoryEntry, isAnswered } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useMemo } from 'react';
import type { HistoryGap } from '../history/gap';
import { HistoryTimeline } from '../history/HistoryTimeline';
import { listWearableHistory } from './api';
import { historyKey } from './queries';

type Item = HistoryEntry | HistoryGap;

const isGap = (item: Item): item is HistoryGap => 'endTime' in item;

/** After a failed Refresh, events of the window are known from before. */
function skippedItems(window: HistoryWindow, known: readonly Item[]): Item[] {
  const { startTime, endTime } = window;
  const isKnown = (item: Item) =>
    !isGap(item) && item.timestamp * 1000 >= startTime && item.timestamp * 1000 < endTime;
  return [...known.filter(isKnown), window];
}

interface WearableHistoryProps {
  /** For a screen reader: 'Wearable history'. */
  name: string;
  /** A wearable's ASN or a service's token. */
  subject: string;
  inAddress?: boolean;
}

/**
 * The history of a wearable or one of its services, window by window (part 2, section 4). A skipped window is kept among its
 * entries, as a gap.
 */
export function WearableHistory({ name, subject, inAddress }: WearableHistoryProps) {
  const history = useHistoryWindows<Item>({
    key: historyKey(subject),
    load: (window, signal) => listWearableHistory(subject, window, signal),
    skipped: skippedItems,
  });
  const { entries: items, error, skip } = history;
  const entries = useMemo(() => items.flatMap((item) => (isGap(item) ? [] : [item])), [items]);
  const gaps = useMemo(() => items.filter(isGap), [items]);
  return (
    <HistoryTimeline
      name={name}
      history={{ ...history, entries, gaps, skip: isAnswered(error) ? skip : undefined }}
      inAddress={inAddress}
    />
  );
}
