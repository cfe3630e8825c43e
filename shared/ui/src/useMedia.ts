import { useSyncExternalStore } from 'react';

/** Narrower than this, a table is a column of cards, and what matters has to come first. */
export const PHONE = '(max-width: 575px)';

/** Whether the window is as a media query says, now and whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
