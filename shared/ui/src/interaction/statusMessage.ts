import { atom, createStore, useAtomValue } from 'jotai';

interface StatusOptions {
  /** A link after the text. */
  link?: { text: string; to: string } | undefined;
  /** Stays until it is dismissed or replaced. */
  stays?: boolean;
}

interface StatusMessage extends StatusOptions {
  /** Unique per message, even if the text is the same. */
  id: number;
  text: string;
  kind: 'done' | 'failed' | 'waiting';
}

const store = createStore();
const shownAtom = atom<StatusMessage>();
let count = 0;

/**
 * Shows a notification, with the record's name: 'Application Harbour Pay was deleted.' The layout shows it on every screen,
 * so it survives a subsequent navigation, and screen readers announce it. Show a failure on its own screen if possible.
 * Returns its id, for `clearStatus`.
 */
export function showStatus(
  text: string,
  kind: StatusMessage['kind'] = 'done',
  options: StatusOptions = {},
): number {
  count += 1;
  store.set(shownAtom, { id: count, text, kind, ...options });
  return count;
}

/**
 * Clears the notification. Also called when an action starts, so an old success is not shown next to a new failure.
 * @param id only if this one is still shown
 */
export function clearStatus(id?: number): void {
  if (id === undefined || store.get(shownAtom)?.id === id) store.set(shownAtom, undefined);
}

/** Whether a notification is shown, for a message that must not replace any. */
export function isStatusShown(): boolean {
  return store.get(shownAtom) !== undefined;
}

/** Whether a notification is shown that is not a success, for a message that must not replace one. */
export function isFailureShown(): boolean {
  return (store.get(shownAtom)?.kind ?? 'done') !== 'done';
}

export function useStatusMessage(): StatusMessage | undefined {
  return useAtomValue(shownAtom, { store });
}
