import { useEffect, useRef } from 'react';
import { useEventCallback } from '../interaction/useEventCallback';

/** Milliseconds on a row: a pointer on its way to another one must not load what it crosses. */
const DELAY = 60;

/** A stable function that takes the row below the pointer, if any, and passes it on once the pointer rests on it. */
export function useRowHover<Row>(onRest: (row: Row) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useEventCallback((row?: Row) => {
    clearTimeout(timer.current);
    if (row !== undefined) timer.current = setTimeout(onRest, DELAY, row);
  });
}
