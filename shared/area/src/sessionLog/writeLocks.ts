/** Milliseconds within which an answer that a tab has sent to the others arrives there. */
const ANSWER_LIMIT = 1_000;

const lockOf = (id: string) => `console-write-${id}`;

/** Holds a lock while this tab waits for the answer to a write, until the returned function is called. */
export function holdWriteLock(id: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(id), () => released).catch(() => undefined);
  return release;
}

/**
 * Calls back once the tab that waits for a write has released its lock, and has had time to say how the write ended. The
 * browser also releases the lock of a tab that crashes.
 */
export function onWriteReleased(id: string, listener: () => void): void {
  const released = () => void setTimeout(listener, ANSWER_LIMIT);
  void navigator.locks?.request(lockOf(id), { mode: 'shared' }, released).catch(() => undefined);
}
