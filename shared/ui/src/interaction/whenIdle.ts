/** Runs work when the page is idle, after a second and a half at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
