import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { PinType } from '../chip/pin';

export interface SetUpPins {
  pins: Record<PinType, string>;
  /** The security officer's PIN that the chips of the batch have now, where it is a special one. */
  officerPin?: string | undefined;
}

/** In the memory of this tab only: never stored, never in an address, gone with the session. */
const setUpPinsAtom = atom<SetUpPins | null>(null);

export const useSetUpPins = () => useAtom(setUpPinsAtom);

/** How many screens of this area are there; two for a moment while one follows the other. */
let screens = 0;

/** For every screen of this area: with the last of them the PINs are forgotten. */
export function useForgetPinsOnLeaving(): void {
  const setPins = useSetAtom(setUpPinsAtom);
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
      // The next screen of this area is there by then.
      queueMicrotask(() => {
        if (screens === 0) setPins(null);
      });
    };
  }, [setPins]);
}
