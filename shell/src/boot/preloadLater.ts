/**
 * Preloads the page's links that no medium matches yet, once another script has arrived. Requested with the others, they
 * would share a slow network's bandwidth, and all scripts would arrive last, with none run meanwhile.
 */
export function preloadLater(): void {
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('link[as="script"]')) return;
    document.removeEventListener('load', begin, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][media]'))
      link.removeAttribute('media');
  };
  document.addEventListener('load', begin, true);
}
