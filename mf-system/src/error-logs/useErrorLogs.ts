import { areaKey } from '@console/api';
import { isAnswered } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';
import { useHistoryWindows } from '@console/ui/useHistoryWindows';
import { useMemo, useRef } from 'react';
import { listErrorLogs } from './api';
import { type LogEntry, type LogReply, readReply } from './model';
import { isWithin } from './timeRange';

const key = areaKey('mf-system', 'errorLogs');

/** How far each window reaches back (decisions.md, "History windows"). */
const days = [10, 20, 30];

/** A window without a statement on one of the logs is not an empty one, which says that there are no errors. */
async function loadErrorLogs(window: HistoryWindow, signal: AbortSignal): Promise<LogReply[]> {
  const reply = readReply(await listErrorLogs(window, signal));
  return reply.entries.length === 0 && reply.leftOut === undefined ? [] : [reply];
}

/** Both error logs of the last month, loaded in three windows of ten days. A window that is refused can be skipped. */
export function useErrorLogs() {
  /** What is shown when the user skips the window that is asked for next. */
  const skipping = useRef<readonly LogEntry[]>(undefined);
  const { entries: replies, ...history } = useHistoryWindows<LogReply>({
    key,
    days,
    load: async (window, signal) => {
      const known = skipping.current;
      skipping.current = undefined;
      if (!known) return loadErrorLogs(window, signal);
      // After a failed Refresh, entries of the window are known from before.
      const { startTime: from, endTime: to } = window;
      const entries = known.filter(({ timestamp }) => isWithin({ from, to }, timestamp));
      return [{ entries, leftOut: undefined, skipped: window }];
    },
  });
  const { searching, error, more } = history;
  const entries = useMemo(() => replies.flatMap((reply) => reply.entries), [replies]);
  return {
    ...history,
    more: (): Promise<{ error: unknown }> => more(),
    replies,
    entries,
    // A window that Retry asks for has not failed yet.
    skip:
      searching === undefined && isAnswered(error)
        ? () => {
            skipping.current = entries;
            void more();
          }
        : undefined,
  };
}
