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
    /** Resolves at once or, if the page began to be left during the request, when it is clear that it stays. */
    async untilStaying() {
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING));
    },
    /** Call this once the request has settled. */
    end: () => removeEventListener('beforeunload', onLeave),
  };
}
