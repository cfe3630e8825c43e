import { atom, createStore, useAtomValue } from 'jotai';
import type { AreaSource } from './areaSource';
import type { FailedLoad } from './loadFailure';

/** Of an area in this tab. `slow` is still loading; `failed` and `refused` say why in `reason`. */
export interface AreaState extends AreaSource, Partial<FailedLoad> {
  phase: 'notLoaded' | 'loading' | 'slow' | 'loaded' | 'failed' | 'refused';
  /** Pages of it that this console opens to nobody, and why. */
  closedRoutes?: readonly string[];
  /** Milliseconds from the first byte asked for to the area being usable. */
  loadTime?: number;
}

const notLoaded: AreaState = { phase: 'notLoaded' };

/** Outlives the session: which code runs has nothing to do with who is signed in. */
const store = createStore();
const areaStatesAtom = atom<Record<string, AreaState>>({});

export function areaState(name: string): AreaState {
  return store.get(areaStatesAtom)[name] ?? notLoaded;
}

export function setAreaState(name: string, state: AreaState): void {
  store.set(areaStatesAtom, (states) => ({ ...states, [name]: state }));
}

export function useAreaStates(): Record<string, AreaState> {
  return useAtomValue(areaStatesAtom, { store });
}

export function useAreaState(name: string | undefined): AreaState {
  const states = useAreaStates();
  return (name === undefined ? undefined : states[name]) ?? notLoaded;
}
