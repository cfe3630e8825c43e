/** What a user does who moves on the page. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a restored position as soon as the page is tall enough, unless the user moves first. The router restores it
 * only once, when a page whose data is still on its way is not as tall as it was.
 * @param place px from the top of the page
 * @returns stops waiting
 */
export function returnToPlace(place: number): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  let wasTooShort = false;
  const growth = new ResizeObserver(() => {
    const isTooShort = document.documentElement.scrollHeight - innerHeight < place;
    // If it was never too short, the router has restored the position, and a focused row may have moved it since.
    if (wasTooShort && !isTooShort) scrollTo(0, place);
    if (!isTooShort) stop();
    wasTooShort = isTooShort;
  });
  growth.observe(document.body);
  waiting.signal.addEventListener('abort', () => growth.disconnect());
  for (const move of moves)
    addEventListener(move, stop, { capture: true, passive: true, signal: waiting.signal });
  return stop;
}
