import { ApiError, callApi } from '@console/api';
import { ErrorLogs } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';

const failure = 'Error retrieving logs';

/**
 * GET /admin/system/errorlogs?startTime=&endTime=, in milliseconds (part 2, section 7). A reply without either log is refused
 * here and not by its model, whose long lists are checked fast only without such a rule (`isValidAsIs` of @console/api).
 */
export async function listErrorLogs(
  { startTime, endTime }: HistoryWindow,
  signal: AbortSignal,
): Promise<ErrorLogs> {
  const logs = await callApi({
    path: '/admin/system/errorlogs',
    query: { startTime, endTime },
    reply: ErrorLogs,
    failure,
    signal,
  });
  if (!logs.enrolmentLogs && !logs.wearableLogs)
    throw new ApiError(failure, { kind: 'shape', details: 'Unexpected reply: neither log was sent' });
  return logs;
}
