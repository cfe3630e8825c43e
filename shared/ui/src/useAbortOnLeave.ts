import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties work to the lifetime of a screen: when the user leaves it, the signal of `begin` is aborted, and calls not yet sent
 * are not sent (decisions.md, "Leaving cancels"). Pass the signal to reads, and call `signal.throwIfAborted()` between
 * several calls. Do not abort a write in flight, because its outcome would be unknown.
 */
export function useAbortOnLeave() {
  const current = useRef<AbortController>(undefined);
  const cancel = useCallback(
    // Shown to a user who stays after all, while another page was loading (`useOnLeaving`).
    () => current.current?.abort(new Error('Stopped, because you were leaving this page.')),
    [],
  );
  /** Starts new work and aborts the previous one. */
  const begin = useCallback((): AbortSignal => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
  useEffect(() => cancel, [cancel]);
  return { begin, cancel };
}
