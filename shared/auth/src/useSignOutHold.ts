import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { sessionStore } from './session';
import { holdSignOut, type SignOutConfirmation, type SignOutHold, signOutQuestionAtom } from './signOutHolds';

/** Holds a sign-out while `hold` is defined; see `holdSignOut`. It may be a new object on every render. */
export function useSignOutHold(hold: SignOutHold | undefined): void {
  const onAsked = useEffectEvent(() => (typeof hold === 'function' ? hold() : hold));
  const holds = hold !== undefined;
  useEffect(() => (holds ? holdSignOut(() => onAsked()) : undefined), [holds]);
}

/** For the layout: the question to show before signing out, or null. */
export function useSignOutQuestion(): SignOutConfirmation | null {
  return useAtomValue(signOutQuestionAtom, { store: sessionStore });
}
