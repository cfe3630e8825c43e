import { useEffect, useState } from 'react';
import { findNewReleases, type NewReleases } from './newReleases';

/** How often what is live is asked for while someone looks at the tab, in milliseconds. */
const ASKED_EVERY = 60_000;

/** What differs between this tab and what is live, for as long as someone looks at it. */
export function useNewReleases(): NewReleases {
  const [found, setFound] = useState<NewReleases>({ otherShell: false, newer: [], rolledBack: [] });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void findNewReleases().then(setFound);
    };
    const timer = setInterval(look, ASKED_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return found;
}
