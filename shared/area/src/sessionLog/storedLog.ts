import { parsedAs, tabStorage } from '@console/api';
import { personMark, sessionMark } from '@console/auth';
import { array, type Infer, literal, optional, string, type } from 'superstruct';
import { SessionLog } from './model';

const storageKey = 'console.sessionLog';

/**
 * The contents of this tab's storage, and of the messages between tabs. `mark` identifies the session; in the storage the
 * person, if the token names them.
 */
export const Marked = type({
  mark: string(),
  log: SessionLog,
  asks: optional(literal(true)),
  /** Ids of the writes that this tab waits for; in the storage also of those whose interruption is not announced yet. */
  waiting: optional(array(string())),
});

/** What was stored when the page opened without a session. */
let left: string | null = null;

export function storeLog(log: SessionLog, waiting: readonly string[]): void {
  tabStorage.write(storageKey, JSON.stringify({ mark: personMark() ?? sessionMark(), log, waiting }));
}

/** Whether the browser keeps the log for a reload: its storage can be blocked or full. */
export function isLogStored(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === tabStorage.read(storageKey);
  } catch {
    return false;
  }
}

export function forgetStoredLog(): void {
  tabStorage.remove(storageKey);
}

/** Keeps the log of a session that is over in memory only, until someone signs in. */
export function setStoredLogAside(): void {
  left = tabStorage.read(storageKey);
  forgetStoredLog();
}

/**
 * What this tab stored before a reload, or got as a duplicate of another tab. Also of the same person's earlier session: it is
 * over once the page was reloaded while the console was locked, or restored long after the browser was closed.
 */
export function takeStoredLog(): Infer<typeof Marked> | undefined {
  const stored = parsedAs(left ?? tabStorage.read(storageKey), Marked);
  left = null;
  // Older releases have stored the mark of the session.
  return stored && [personMark(), sessionMark()].includes(stored.mark) ? stored : undefined;
}
