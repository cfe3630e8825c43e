import { criticalLogLevel, type ErrorLogRow, type ErrorLogs } from '@console/resources';

/** The two logs of a reply. */
export type ErrorLogName = keyof ErrorLogs;

/** What a person calls them. */
export const logTitles: Record<ErrorLogName, string> = {
  enrolmentLogs: 'Enrolment',
  wearableLogs: 'Wearable',
};

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

/** By which a failure can be found in both logs, as the message names it: 'No answer (ref 4F2A81C0)'. */
export function refOf(message: string | null | undefined): string | undefined {
  return /\bref[: ]+([A-Za-z0-9-]{6,})/.exec(message ?? '')?.[1];
}

/** A long message, as one with a stack trace, without its middle: the reference is at its end. All of it is in the preview. */
export function shortMessage(message: string, { head = 240, tail = 80 } = {}): string {
  const letters = [...message];
  return letters.length <= head + 2 * tail
    ? message
    : `${letters.slice(0, head).join('')} … ${letters.slice(-tail).join('')}`;
}

/** A row has no id of its own. */
export function keyOf({ log, timestamp, event, message, clientUser }: LogEntry): string {
  return [log, timestamp, event, refOf(message) ?? message, clientUser].join(' ');
}

/** Those that are not known yet. */
export function unknownOf(entries: readonly LogEntry[], known: readonly LogEntry[]): LogEntry[] {
  const keys = new Set(known.map(keyOf));
  return entries.filter((entry) => !keys.has(keyOf(entry)));
}
