import { areaKey } from '@console/api';
import { isAnswered } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useMemo } from 'react';
import { listErrorLogs } from './api';
import { type LogReply, readReply } from './model';
import { isWithin } from './timeRange';

const key = areaKey('mf-system', 'errorLogs');

/** How far each window reaches back (decisions.md, "History windows"). */
const days = [10, 20, 30];

/** A window without a statement on one of the logs is not an empty one, which says that there are no errors. */
async function loadErrorLogs(window: HistoryWindow, signal: AbortSignal): Promise<LogReply[]> {
  const reply = readReply(await listErrorLogs(window, signal));
  return reply.entries.length === 0 && reply.leftOut === undefined ? [] : [reply];
}

/** After a failed Refresh, entries of the window are known from before. */
function skippedReply(skipped: HistoryWindow, known: readonly LogReply[]): LogReply[] {
  const { startTime: from, endTime: to } = skipped;
  const entries = known.flatMap((reply) => reply.entries);
  return [
    {
      entries: entries.filter(({ timestamp }) => isWithin({ from, to }, timestamp)),
      leftOut: undefined,
      skipped,
    },
  ];
}

/** Both error logs of the last month, loaded in three windows of ten days. A window that is refused can be skipped. */
export function useErrorLogs() {
  const history = useHistoryWindows<LogReply>({ key, days, load: loadErrorLogs, skipped: skippedReply });
  const { entries: replies, error, skip } = history;
  const entries = useMemo(() => replies.flatMap((reply) => reply.entries), [replies]);
  return { ...history, replies, entries, skip: isAnswered(error) ? skip : undefined };
}
