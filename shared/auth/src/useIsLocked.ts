import { useAtomValue } from 'jotai';
import { lockedAtom } from './idle';
import { sessionStore } from './session';

/** Whether nobody has worked for so long that the person must sign in again; what is on screen stays, hidden. */
export function useIsLocked(): boolean {
  return useAtomValue(lockedAtom, { store: sessionStore });
}
