import { momentOf, platformNow } from '@console/api';
import type { HistoryEntry, Wearable } from '@console/resources';
import { HISTORY_DAYS, historyWindows } from '@console/ui/historyWindow';
import { queryOptions } from '@tanstack/react-query';
import { inTurn } from '../turns';
import { listWearableHistory } from '../wearables/api';
import { evidenceKey } from '../wearables/queries';
import { newestOf } from './events';
import type { WantedHistory } from './wantedHistory';

/** The events of a history that explain a wearable's state. Reads back only until they are found. */
export function evidenceQuery({ createdDate }: Wearable, { subject, wanted }: WantedHistory) {
  return queryOptions({
    queryKey: [...evidenceKey, createdDate, subject, wanted],
    queryFn: ({ signal }) => readBack({ subject, wanted }, momentOf(createdDate), signal),
  });
}

async function readBack(
  { subject, wanted }: WantedHistory,
  registered: number,
  signal: AbortSignal,
): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  const kinds = wanted.flatMap((one) => one.kinds);
  for (const [index, window] of historyWindows(platformNow()).entries()) {
    const days = HISTORY_DAYS[index - 1] ?? 0;
    const isWanting = wanted.some((one) => one.days > days && !newestOf(found, one.kinds));
    // Nothing happened before the wearable existed. An invalid date (NaN) never ends the search.
    if (!isWanting || window.endTime < registered) break;
    const entries = await inTurn(signal, () => listWearableHistory(subject, window, signal, index === 0));
    found.push(...entries.filter(({ event }) => kinds.includes(event)));
  }
  return found;
}
