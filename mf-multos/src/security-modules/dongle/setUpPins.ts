import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { PinType } from '../../chip/pin';

export interface SetUpPins {
  pins: Record<PinType, string>;
  /** The current security officer PIN of the chips, if it is not the factory PIN. */
  officerPin?: string | undefined;
}

/** In memory only: never in storage or a URL, and cleared with the session. */
const setUpPinsAtom = atom<SetUpPins | null>(null);

export const useSetUpPins = () => useAtom(setUpPinsAtom);

/** Mounted pages of this area; two for a moment while one replaces the other. */
let screens = 0;

/** Used by every page of this area: clears the PINs when the last one unmounts. */
export function useForgetPinsOnLeaving(): void {
  const setPins = useSetAtom(setUpPinsAtom);
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
      // By then the next page of this area has mounted.
      queueMicrotask(() => {
        if (screens === 0) setPins(null);
      });
    };
  }, [setPins]);
}
