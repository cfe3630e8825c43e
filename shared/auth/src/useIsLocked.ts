import { useAtomValue } from 'jotai';
import { lockedAtom } from './idle';
import { sessionStore } from './session';

/** Whether the console is locked after being idle, until the user signs in again. The screen is kept, but hidden. */
export function useIsLocked(): boolean {
  return useAtomValue(lockedAtom, { store: sessionStore });
}
