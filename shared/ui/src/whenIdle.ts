/** Does something once the page has nothing else to do, at the latest after a second and a half. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
