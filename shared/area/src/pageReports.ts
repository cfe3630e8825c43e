import { atom, createStore, useAtomValue } from 'jotai';
import { useId, useLayoutEffect } from 'react';

/** A channel by which pages report something about themselves to the layout around them. */
export function pageReports<T>() {
  const store = createStore();
  const reportsAtom = atom<ReadonlyMap<string, T>>(new Map());
  return {
    /** Reports a value for as long as the component is mounted; a changed value is reported on the next render. */
    useReport(value: T | undefined): void {
      const id = useId();
      const text = JSON.stringify(value);
      // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not by identity
      useLayoutEffect(() => {
        if (!value) return undefined;
        store.set(reportsAtom, (before) => new Map(before).set(id, value));
        return () =>
          store.set(reportsAtom, (before) => new Map([...before].filter(([other]) => other !== id)));
      }, [id, text]);
    },
    useLatest: () => [...useAtomValue(reportsAtom, { store }).values()].at(-1),
  };
}
