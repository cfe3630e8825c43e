import type { ErrorLogs, HistoryEntry, Wearable } from '@console/resources';
import { isInWindow, type TimeWindow } from './api/requestedWindow';
import { seedErrorLogs } from './seed/seedErrorLogs';
import { seedAccountHistory, seedWearableHistory } from './seed/seedHistory';
import type { State } from './state';

/** Adds an entry to the history of an ASN, a service token or an email. */
export function addHistory({ addedHistory }: State, key: string, entry: HistoryEntry): void {
  addedHistory.set(key, [entry, ...(addedHistory.get(key) ?? [])]);
}

interface HistoryQuery {
  wearable: Wearable;
  /** The wearable's ASN or the token of one of its services. */
  key: string;
  window: TimeWindow;
}

/** A wearable's or service's entries in the window, newest first. */
export function wearableHistory(state: State, { wearable, key, window }: HistoryQuery): HistoryEntry[] {
  const since = Date.parse(wearable.createdDate ?? '');
  return [...(state.addedHistory.get(key) ?? []), ...seedWearableHistory(state, { key, since })].filter(
    ({ timestamp }) => isInWindow(window, timestamp),
  );
}

/** The whole activity of an account, newest first. */
export function accountHistory(state: State, email: string): HistoryEntry[] {
  return [...(state.addedHistory.get(email) ?? []), ...seedAccountHistory(state, email)];
}

const cachedErrorLogs = new WeakMap<State, ErrorLogs>();

/** The error logs of the window, newest first. */
export function errorLogs(state: State, window: TimeWindow): ErrorLogs {
  const all = cachedErrorLogs.get(state) ?? seedErrorLogs(state);
  cachedErrorLogs.set(state, all);
  const inWindow = (rows: ErrorLogs['enrolmentLogs']) =>
    rows?.filter(({ timestamp }) => isInWindow(window, timestamp)) ?? [];
  return { enrolmentLogs: inWindow(all.enrolmentLogs), wearableLogs: inWindow(all.wearableLogs) };
}
