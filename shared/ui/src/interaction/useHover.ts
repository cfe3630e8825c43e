import { useEffect, useRef } from 'react';
import { useEventCallback } from './useEventCallback';

/** Milliseconds until a pointer rests: one on its way to something else must not load what it crosses. */
const DELAY = 60;

/** A stable function that takes what is below the pointer, if anything, and passes it on once the pointer rests on it. */
export function useHover<Below>(onRest: (below: Below) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useEventCallback((below?: Below) => {
    clearTimeout(timer.current);
    if (below !== undefined) timer.current = setTimeout(onRest, DELAY, below);
  });
}
