import { atom, createStore, useAtomValue } from 'jotai';

interface StatusOptions {
  /** Where to look. */
  link?: { text: string; to: string } | undefined;
  /** Until it is dismissed, or something else is said. */
  stays?: boolean;
}

interface StatusMessage extends StatusOptions {
  /** Another one for each message, also for the same words. */
  id: number;
  text: string;
  kind: 'done' | 'failed' | 'waiting';
}

const store = createStore();
const shownAtom = atom<StatusMessage>();
let count = 0;

/**
 * Says that something was done, with the record's name: 'Application Harbour Pay was deleted.' The frame shows it on
 * every screen, so it outlives the navigation that follows, and a screen reader announces it. A failure that has a place
 * on its screen is said there.
 */
export function showStatus(
  text: string,
  kind: StatusMessage['kind'] = 'done',
  options: StatusOptions = {},
): void {
  count += 1;
  store.set(shownAtom, { id: count, text, kind, ...options });
}

/** Also as an action begins: what was done before is not said beside what fails now. */
export function clearStatus(): void {
  store.set(shownAtom, undefined);
}

export function useStatusMessage(): StatusMessage | undefined {
  return useAtomValue(shownAtom, { store });
}
