import { criticalLogLevel, type ErrorLogRow, type ErrorLogs } from '@console/resources';

/** The two logs of a reply. */
export type ErrorLogName = keyof ErrorLogs;

/** A row that knows which log it is of. */
export interface LogEntry extends ErrorLogRow {
  log: ErrorLogName;
}

/** Both logs of a reply as one list. */
export function entriesOf(logs: ErrorLogs): LogEntry[] {
  const entries = (log: ErrorLogName) => (logs[log] ?? []).map((row) => ({ ...row, log }));
  return [...entries('enrolmentLogs'), ...entries('wearableLogs')];
}

export function isCritical({ logLevel }: Pick<ErrorLogRow, 'logLevel'>): boolean {
  return logLevel?.toUpperCase() === criticalLogLevel;
}
