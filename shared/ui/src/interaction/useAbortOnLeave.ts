import { useCallback, useEffect, useRef } from 'react';

/**
 * Ties work to the lifetime of a screen: once that is gone, the signal of `begin` is aborted, and calls not yet sent are not
 * sent (decisions.md, "Leaving cancels"). Pass the signal to reads, and call `signal.throwIfAborted()` between several calls.
 * Do not abort a write in flight, because its outcome would be unknown.
 * `useAbortOnLeaving` does so as soon as the user starts to leave.
 */
export function useAbortOnLeave() {
  const current = useRef<AbortController>(undefined);
  const cancel = useCallback(
    // Shown if the user stays after all: the next page was still loading (`useOnLeaving`).
    () => current.current?.abort(new Error('Stopped, because you were leaving this page.')),
    [],
  );
  /** Starts new work and aborts the previous one. */
  function begin(): AbortSignal {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }
  useEffect(() => cancel, [cancel]);
  return { begin, cancel };
}
