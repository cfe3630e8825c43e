import { atom, createStore, useAtomValue } from 'jotai';
import { useId, useLayoutEffect } from 'react';

/** What pages say of themselves to the frame around them. */
export function saidByPages<T>() {
  const store = createStore();
  const saidAtom = atom<ReadonlyMap<string, T>>(new Map());
  return {
    /** Says this for as long as the page is there; what has changed since is said by the next render. */
    useSay(what: T | undefined): void {
      const place = useId();
      const text = JSON.stringify(what);
      // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same text says the same
      useLayoutEffect(() => {
        if (!what) return undefined;
        store.set(saidAtom, (before) => new Map(before).set(place, what));
        return () =>
          store.set(saidAtom, (before) => new Map([...before].filter(([other]) => other !== place)));
      }, [place, text]);
    },
    useLatest: () => [...useAtomValue(saidAtom, { store }).values()].at(-1),
  };
}
