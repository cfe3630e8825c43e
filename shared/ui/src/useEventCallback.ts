import { useCallback, useEffect, useRef } from 'react';

/** A handler that stays the same and calls the latest, so that what is memoised with it is not drawn again for it. */
export function useEventCallback<Args extends unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
