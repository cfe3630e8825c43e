import { useEffect, useState } from 'react';
import { findNewReleases, type NewReleases, noNewReleases } from './newReleases';

/** Milliseconds between checks while the tab is visible. */
const CHECK_INTERVAL = 60_000;

/** Whether a script or a style sheet failed to load: its release may have been replaced. */
const isFileError = ({ target }: Event) =>
  target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;

/** What the focused field contained at the last check. */
let typed = '';

/**
 * Whether the user is filling in a form of the page, which a banner above it would move, or typing. A search has the focus at
 * rest too.
 */
function isBusy() {
  const { activeElement } = document;
  const before = typed;
  typed = activeElement instanceof HTMLInputElement ? activeElement.value : '';
  const isTyping = typed !== '' && typed !== before;
  return isTyping || activeElement?.closest('main form, [role="search"]')?.matches('form');
}

/**
 * Checks for releases other than those in this tab, while the tab is visible. What it finds while the user is busy is
 * left to the next check, unless a file failed to load.
 */
export function useNewReleases(): NewReleases {
  const [found, setFound] = useState(noNewReleases);
  useEffect(() => {
    let isChecking = false;
    let isWanted = false;
    let hasFileFailed = false;
    let last = noNewReleases;
    const check = async () => {
      isWanted = document.visibilityState === 'visible';
      // One at a time: overlapping checks could finish out of order.
      if (isChecking) return;
      isChecking = true;
      while (isWanted) {
        isWanted = false;
        last = await findNewReleases(last);
        if (hasFileFailed || !isBusy()) setFound(last);
      }
      isChecking = false;
    };
    const checkAfterFileError = (event: Event) => {
      if (!isFileError(event)) return;
      hasFileFailed = true;
      void check();
    };
    const timer = setInterval(check, CHECK_INTERVAL);
    addEventListener('error', checkAfterFileError, true);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      removeEventListener('error', checkAfterFileError, true);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return found;
}
