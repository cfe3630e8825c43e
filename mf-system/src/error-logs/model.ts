import { criticalLogLevel, type ErrorLogRow, type ErrorLogs } from '@console/resources';
import type { HistoryWindow } from '@console/ui/historyWindow';
import { shortHash } from './shortHash';

/** The two logs of a reply. */
type ErrorLogName = keyof ErrorLogs;

export const logTitles: Record<ErrorLogName, string> = {
  enrolmentLogs: 'Enrolment',
  wearableLogs: 'Wearable',
};

export interface LogEntry extends ErrorLogRow {
  log: ErrorLogName;
}

const logNames: readonly ErrorLogName[] = ['enrolmentLogs', 'wearableLogs'];

export interface LogReply {
  /** Both logs as one list. */
  entries: readonly LogEntry[];
  /** The log that the reply does not have. It may still have errors, unlike an empty one. */
  leftOut: ErrorLogName | undefined;
  /** The window that the user has skipped, because the platform's reply about it was refused. */
  skipped?: HistoryWindow;
}

export function readReply(logs: ErrorLogs): LogReply {
  return {
    entries: logNames.flatMap((log) => (logs[log] ?? []).map((row) => ({ ...row, log }))),
    leftOut: logNames.find((log) => !logs[log]),
  };
}

/** Says which logs the platform left out of some of its replies, or of all of them. */
export function leftOutTexts(replies: readonly LogReply[]): string[] {
  return logNames.flatMap((log) => {
    const without = replies.filter(({ leftOut }) => leftOut === log).length;
    if (without === 0) return [];
    const name = `the ${logTitles[log].toLowerCase()} log`;
    return without === replies.length
      ? [`The platform did not send ${name}. Its errors are missing here.`]
      : [
          `The platform did not send ${name} for all of the time loaded. Some of its errors are missing here.`,
        ];
  });
}

export function isCritical({ logLevel }: Pick<ErrorLogRow, 'logLevel'>): boolean {
  return logLevel?.toUpperCase() === criticalLogLevel;
}

/**
 * The reference in a message, which is the same in both logs: '4F2A81C0' in 'No answer (ref 4F2A81C0)'. It has a digit or is
 * in capitals, unlike the word after 'ref' in 'Null ref exception'.
 */
export function refOf(message: string | null | undefined): string | undefined {
  return /\bref[: ]+((?=[A-Za-z-]*\d)[A-Za-z0-9-]{6,}|[A-Z-]{6,}\b)/.exec(message ?? '')?.[1];
}

/** Cuts the middle out of a long message, such as a stack trace, and keeps the reference at its end. */
export function shortMessage(message: string, { head = 240, tail = 80 } = {}): string {
  const letters = [...message];
  return letters.length <= head + 2 * tail
    ? message
    : `${letters.slice(0, head).join('')} … ${letters.slice(-tail).join('')}`;
}

/** A key from the content of a row, which has no id. Short, because it becomes part of the address. */
export function rowKeyOf({ log, timestamp, event, message, clientUser, logLevel }: LogEntry): string {
  return [log, timestamp, event, shortHash(message ?? ''), clientUser, logLevel].join(' ');
}

/** The same for everything that the platform reports about one failure: its reference, if it has one, not its words. */
function failureOf({ log, timestamp, event, message, clientUser }: LogEntry): string {
  return [log, timestamp, event, refOf(message) ?? shortHash(message ?? ''), clientUser].join(' ');
}

/** The entries that are not among the known ones. */
export function withoutKnown(entries: readonly LogEntry[], known: readonly LogEntry[]): LogEntry[] {
  const keys = new Set(known.map(failureOf));
  return entries.filter((entry) => !keys.has(failureOf(entry)));
}
