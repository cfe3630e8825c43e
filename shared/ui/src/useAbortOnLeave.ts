import { useCallback, useEffect, useRef } from 'react';

/**
 * Bounds work to the life of a screen: once it is left, `begin`'s signal is aborted, and what was not sent by then is
 * not sent (decisions.md, "Leaving cancels"). Reads take the signal; between the calls of a chain stands
 * `signal.throwIfAborted()`. A change that is on its way is not cut off, because nobody would know what became of it.
 */
export function useAbortOnLeave() {
  const current = useRef<AbortController>(undefined);
  const cancel = useCallback(() => current.current?.abort(), []);
  /** The signal for a new piece of work; the one before is given up. */
  const begin = useCallback((): AbortSignal => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
  useEffect(() => cancel, [cancel]);
  return { begin, cancel };
}
