import { atom, createStore, useAtomValue } from 'jotai';

interface Said<T> {
  /** @param place that says it */
  say(place: string, what: T): void;
  takeBack(place: string): void;
  /** What was said last and not taken back. */
  useLatest(): T | undefined;
}

/** What pages say of themselves to the frame around them. */
export function saidByPages<T>(): Said<T> {
  const store = createStore();
  const saidAtom = atom<ReadonlyMap<string, T>>(new Map());
  return {
    say: (place, what) => store.set(saidAtom, (before) => new Map(before).set(place, what)),
    takeBack: (place) =>
      store.set(saidAtom, (before) => new Map([...before].filter(([other]) => other !== place))),
    useLatest: () => [...useAtomValue(saidAtom, { store }).values()].at(-1),
  };
}
