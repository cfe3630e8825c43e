import { useEffect, useState } from 'react';
import { findNewReleases, type NewReleases, noNewReleases } from './newReleases';

/** Milliseconds between checks while the tab is visible. */
const CHECK_INTERVAL = 60_000;

/** Whether a script or a style sheet failed to load: its release may have been replaced. */
const isFileError = ({ target }: Event) =>
  target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;

/** What the focused search contained at the last check. */
let typed = '';

/**
 * Whether the user is filling in a form of the page, which a banner above it would move, or typing a search, which has the
 * focus at rest too. Of other fields, such as the password of the lock, nothing is kept.
 */
function isBusy() {
  const { activeElement } = document;
  const place = activeElement?.closest('main form, [role="search"]');
  if (place?.matches('form')) return true;
  const before = typed;
  typed = place && activeElement instanceof HTMLInputElement ? activeElement.value : '';
  return typed !== '' && typed !== before;
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
