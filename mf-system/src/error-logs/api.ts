import { callApi } from '@console/api';
import { ErrorLogs } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';

/** GET /admin/system/errorlogs?startTime=&endTime=, in milliseconds (part 2, section 7). */
export function listErrorLogs(
  { startTime, endTime }: HistoryWindow,
  signal: AbortSignal,
): Promise<ErrorLogs> {
  return callApi({
    path: '/admin/system/errorlogs',
    query: { startTime, endTime },
    reply: ErrorLogs,
    failure: 'Error retrieving logs',
    signal,
  });
}
