import { criticalLogLevel, type ErrorLogRow, type ErrorLogs } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';

/** The two logs of a reply. */
export type ErrorLogName = keyof ErrorLogs;

/** A row with what the reply leaves out: which log it is of, and a key. */
export interface LogEntry extends ErrorLogRow {
  key: string;
  log: ErrorLogName;
}

/** Both logs of one window, each newest first. */
export function entriesOf({ endTime }: HistoryWindow, logs: ErrorLogs): LogEntry[] {
  const entries = (log: ErrorLogName) =>
    [...(logs[log] ?? [])]
      .sort((one, other) => other.timestamp - one.timestamp)
      .map((row, at) => ({ ...row, log, key: `${log} ${endTime} ${at}` }));
  return [...entries('enrolmentLogs'), ...entries('wearableLogs')];
}

export function isCritical({ logLevel }: Pick<ErrorLogRow, 'logLevel'>): boolean {
  return logLevel?.toUpperCase() === criticalLogLevel;
}

/** The levels that occur, with how often, by name. */
export function levelsOf(entries: readonly LogEntry[]): [level: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { logLevel } of entries) if (logLevel) counts.set(logLevel, (counts.get(logLevel) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
