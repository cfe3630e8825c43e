import { atom, createStore, useAtomValue } from 'jotai';
import type { AreaSource } from './areaSource';
import type { FailedLoad } from './release/loadFailure';

/** The state of an area in this tab. `slow` is still loading; `failed` and `refused` have a `reason`. */
export interface AreaState extends AreaSource, Partial<FailedLoad> {
  phase: 'notLoaded' | 'loading' | 'slow' | 'loaded' | 'failed' | 'refused';
  /** One sentence per page that this console opens to nobody, with the reason. */
  closedRoutes?: readonly string[];
  /** Milliseconds from the first request until the area was usable. */
  loadTime?: number;
  /** The area is loaded, but one of its pages threw, and its error boundary is on screen. */
  stopped?: boolean;
}

/** Not part of the session's store: which code runs does not depend on who is signed in. */
const store = createStore();
const areaStatesAtom = atom<Record<string, AreaState>>({});

export function areaState(name: string): AreaState {
  return store.get(areaStatesAtom)[name] ?? { phase: 'notLoaded' };
}

export function setAreaState(name: string, state: AreaState): void {
  store.set(areaStatesAtom, (states) => ({ ...states, [name]: state }));
}

export function useAreaStates(): Record<string, AreaState> {
  return useAtomValue(areaStatesAtom, { store });
}
