import { platformNow } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';

/** Update interval in milliseconds. Relative times change once a minute, so this keeps them accurate. */
const UPDATE_INTERVAL = 30_000;
/** Polling interval. Shorter, because timers pause while the computer sleeps, and a long one would be late afterwards. */
const POLL_INTERVAL = 1_000;

const store = createStore();
const nowAtom = atom(platformNow());

nowAtom.onMount = (set) => {
  let shown = 0;
  const tick = () => {
    const now = platformNow();
    if (Math.abs(now - shown) < UPDATE_INTERVAL) return;
    shown = now;
    set(now);
  };
  tick();
  const timer = setInterval(tick, POLL_INTERVAL);
  return () => clearInterval(timer);
};

/**
 * The current time in milliseconds since 1970, for relative times; one clock for the whole screen. Uses the platform's
 * clock, which dated the records: if this computer's clock is fast, a recent event would seem hours old.
 */
export function useNow(): number {
  return useAtomValue(nowAtom, { store });
}
