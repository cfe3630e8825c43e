import { useEffect, useState } from 'react';
import { findNewReleases, type NewReleases } from './newReleases';

/** How often what is live is asked for while someone looks at the tab, in milliseconds. */
const ASKED_EVERY = 60_000;

/** Of a script or a style sheet that could not be had: another release may have taken its place. */
const isOfFile = ({ target }: Event) =>
  target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;

/** What differs between this tab and what is live, for as long as someone looks at it. */
export function useNewReleases(): NewReleases {
  const [found, setFound] = useState<NewReleases>({ otherShell: false, newer: [], rolledBack: [] });
  useEffect(() => {
    let isUnderway = false;
    let isWanted = false;
    const look = async () => {
      isWanted = document.visibilityState === 'visible';
      // One at a time: of two, the one that was asked first could answer last.
      if (isUnderway) return;
      isUnderway = true;
      while (isWanted) {
        isWanted = false;
        setFound(await findNewReleases());
      }
      isUnderway = false;
    };
    const lookAfterLoss = (event: Event) => isOfFile(event) && look();
    const timer = setInterval(look, ASKED_EVERY);
    addEventListener('error', lookAfterLoss, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('error', lookAfterLoss, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return found;
}
