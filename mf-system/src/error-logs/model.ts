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

/**
 * What the level filter offers, with how many rows each level has; the chosen one too where no row has it.
 * @param entries undefined while the first window loads
 */
export function levelOptions(entries: readonly LogEntry[] | undefined, chosen: string) {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const { logLevel } of entries ?? [])
    if (logLevel) counts.set(logLevel, (counts.get(logLevel) ?? 0) + 1);
  const levels = [...counts].sort(([one], [other]) => one.localeCompare(other));
  const withCount = (name: string, count: number) => (entries ? `${name} (${count})` : name);
  return [
    { value: '', label: withCount('All levels', entries?.length ?? 0) },
    ...levels.map(([level, count]) => ({ value: level, label: withCount(level, count) })),
  ];
}
