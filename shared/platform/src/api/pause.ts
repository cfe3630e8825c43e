/** Waits; rejects at once with the signal's reason when the caller has gone. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', gone, { once: true });
    function done() {
      signal.removeEventListener('abort', gone);
      resolve();
    }
    function gone() {
      clearTimeout(timer);
      reject(signal.reason);
    }
  });
}
