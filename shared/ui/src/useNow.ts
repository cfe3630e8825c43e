import { platformNow } from '@console/api';
import { useSyncExternalStore } from 'react';

/** The words of a relative time change once a minute; half of it keeps them right. */
const EVERY = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = platformNow();

function tick(): void {
  now = platformNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = platformNow();
  listeners.add(listener);
  timer ??= setInterval(tick, EVERY);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The time of day for what says how old something is; one clock for all that is on screen. The platform's, which dated the
 * records: by a computer whose clock is fast, what has just happened would be hours ago.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
