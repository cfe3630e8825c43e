import { useSyncExternalStore } from 'react';

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

let shown: StatusMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

function change(next: StatusMessage | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  change({ id: count, text, kind, ...options });
}

/** Also as an action begins: what was done before is not said beside what fails now. */
export function clearStatus(): void {
  change(undefined);
}

export function useStatusMessage(): StatusMessage | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
