import { platformNow } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';

/** The words of a relative time change once a minute; half of it keeps them right. */
const EVERY = 30_000;

const store = createStore();
const nowAtom = atom(platformNow());

nowAtom.onMount = (set) => {
  const tick = () => set(platformNow());
  tick();
  const timer = setInterval(tick, EVERY);
  return () => clearInterval(timer);
};

/**
 * The time of day for what says how old something is; one clock for all that is on screen. The platform's, which dated the
 * records: by a computer whose clock is fast, what has just happened would be hours ago.
 */
export function useNow(): number {
  return useAtomValue(nowAtom, { store });
}
