import { platformNow } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';

/** The words of a relative time change once a minute; half of it keeps them right. */
const EVERY = 30_000;
/** How often is looked whether it is time: the timers of a computer that sleeps stand still, and so would one of `EVERY`. */
const LOOK = 1_000;

const store = createStore();
const nowAtom = atom(platformNow());

nowAtom.onMount = (set) => {
  let shown = 0;
  const tick = () => {
    const now = platformNow();
    if (Math.abs(now - shown) < EVERY) return;
    shown = now;
    set(now);
  };
  tick();
  const timer = setInterval(tick, LOOK);
  return () => clearInterval(timer);
};

/**
 * The time of day for what says how old something is; one clock for all that is on screen. The platform's, which dated the
 * records: by a computer whose clock is fast, what has just happened would be hours ago.
 */
export function useNow(): number {
  return useAtomValue(nowAtom, { store });
}
