import { useLayoutEffect, useRef, useState } from 'react';
import { type HistoryGap, keyOfGap } from './gap';
import type { ShownEntry } from './shownEntry';

/** Moves the focus from "Load more" or "Skip", when it is gone after a press, to what it has shown in the list. */
export function useFocusOnShown(items: readonly (ShownEntry | HistoryGap)[], gaps: readonly HistoryGap[]) {
  const list = useRef<HTMLOListElement>(null);

  const [firstNew, setFirstNew] = useState<number>();
  useLayoutEffect(() => {
    if (firstNew !== undefined) focusOn(list.current?.children[firstNew]);
    setFirstNew(undefined);
  }, [firstNew]);

  /** The gaps that there were when the user skipped another, until it is shown. */
  const [gapsBefore, setGapsBefore] = useState<readonly string[]>();
  const newGap = gapsBefore && gaps.map(keyOfGap).findLast((key) => !gapsBefore.includes(key));
  const newGapAt = items.findIndex((item) => 'endTime' in item && keyOfGap(item) === newGap);
  useLayoutEffect(() => {
    if (newGap === undefined) return;
    focusOn(list.current?.children[newGapAt]);
    setGapsBefore(undefined);
  }, [newGap, newGapAt]);

  return {
    list,
    /** Focuses the first event that is drawn next. */
    focusOnNext: () => setFirstNew(items.length),
    /** Focuses the next gap that is shown: it says what is missing, and the older events follow it. */
    focusOnNewGap: () => setGapsBefore(gaps.map(keyOfGap)),
  };
}

function focusOn(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
