/** The layout's script in multiples of this one's size, roughly. */
const RELATIVE_SIZE = 10;

/**
 * Whether the layout's script takes longer to send than to ask for. By how much longer this script took than the smallest
 * file that was requested with it: without bandwidth limits, both take one round trip.
 */
function isSlowNetwork(): boolean {
  const { currentScript } = document;
  const timings = performance.getEntriesByType('resource');
  const own = timings.find(
    ({ name }) => currentScript instanceof HTMLScriptElement && name === currentScript.src,
  );
  const roundTrip = Math.min(...timings.map(({ duration }) => duration));
  return own !== undefined && RELATIVE_SIZE * (own.duration - roundTrip) > roundTrip;
}

/**
 * Preloads the page's links that no medium matches yet. On a slow network once another script has arrived: requested with
 * the others, they would share its bandwidth, and all scripts would arrive last, with none run meanwhile. On a fast one as
 * soon as the links are there, since waiting would cost a round trip.
 */
export function preloadLater(): void {
  function begin() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][media]'))
      link.removeAttribute('media');
  }
  function onLoad({ target }: Event) {
    if (!(target instanceof Element) || !target.matches('link[as="script"]')) return;
    document.removeEventListener('load', onLoad, true);
    begin();
  }
  if (isSlowNetwork()) document.addEventListener('load', onLoad, true);
  else document.addEventListener('readystatechange', begin, { once: true });
}
