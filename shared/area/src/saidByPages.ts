import { atom, createStore, useAtomValue } from 'jotai';

/** What pages say of themselves to the frame around them. */
export function saidByPages<T>() {
  const store = createStore();
  const saidAtom = atom<ReadonlyMap<string, T>>(new Map());
  return {
    say: (place: string, what: T) => store.set(saidAtom, (before) => new Map(before).set(place, what)),
    takeBack: (place: string) =>
      store.set(saidAtom, (before) => new Map([...before].filter(([other]) => other !== place))),
    useLatest: () => [...useAtomValue(saidAtom, { store }).values()].at(-1),
  };
}
