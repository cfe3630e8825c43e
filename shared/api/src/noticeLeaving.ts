/** How long a page that is being left can stay on screen, in milliseconds. */
const LEAVING = 10_000;

/**
 * Firefox and Safari cancel a page's requests as soon as another page begins to load. The page may stay on screen for
 * seconds, and must not look as if it had failed.
 */
export function noticeLeaving() {
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', onLeave);
  return {
    /**
     * Resolves when it is clear that the page stays: at once if nobody began to leave it during the request, or if the
     * console itself has aborted the request.
     */
    async untilStaying(signal: AbortSignal) {
      if (!isLeaving || signal.aborted) return;
      await new Promise((resolve) => {
        setTimeout(resolve, LEAVING);
        signal.addEventListener('abort', resolve);
      });
    },
    /** Call this once the request has settled. */
    end: () => removeEventListener('beforeunload', onLeave),
  };
}
