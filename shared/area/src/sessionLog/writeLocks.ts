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

/** Ids of the writes whose locks this tab waits for: each is named in every message of its tab. */
const watched = new Set<string>();

/** The message about a write can arrive before its tab has requested the lock. */
async function isHeld(id: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === lockOf(id) && mode === 'exclusive');
}

/**
 * Calls back once the tab that waits for a write has released its lock, and has had time to say how the write ended. The
 * browser also releases the lock of a tab that crashes. Does nothing if there is no lock, or no browser that tells.
 */
export async function onWriteReleased(id: string, listener: () => void): Promise<void> {
  if (watched.has(id)) return;
  watched.add(id);
  try {
    if (!(await isHeld(id))) return;
    await navigator.locks.request(lockOf(id), { mode: 'shared' }, () => undefined);
    setTimeout(listener, ANSWER_LIMIT);
  } catch {
    // Such as in a page without locks: the outcome stays open.
  } finally {
    watched.delete(id);
  }
}
