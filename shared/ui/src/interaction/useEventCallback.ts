import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable callback that calls the latest handler, so that memoised components do not re-render for it. */
export function useEventCallback<Args extends unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
