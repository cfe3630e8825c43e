import { atom } from 'jotai';
import { onSignOut, sessionStore, signOut } from './session';

/** Asked before a person signs out of a screen that would lose something. */
export interface SignOutQuestion {
  title: string;
  content: string;
  /** Text of the button that signs out all the same. */
  confirm: string;
}

/** A question, or what finds out at the moment of signing out whether there is one. */
export type SignOutHold = SignOutQuestion | (() => SignOutQuestion | undefined);

/** The latest first. */
const holds: { hold: SignOutHold }[] = [];

/** The question that waits for an answer; shown by the frame. */
export const signOutQuestionAtom = atom<SignOutQuestion | null>(null);

/**
 * Has a person asked before they sign out by their own choice. A session that ends otherwise is not held up: nothing
 * can be saved any more by then. Returns the way to release it.
 */
export function holdSignOut(hold: SignOutHold): () => void {
  const entry = { hold };
  holds.unshift(entry);
  return () => {
    const index = holds.indexOf(entry);
    if (index >= 0) holds.splice(index, 1);
  };
}

/** What every "Sign out" of the console calls: asks what the screens hold, the latest first, else signs out. */
export function requestSignOut(): void {
  for (const { hold } of holds) {
    const question = typeof hold === 'function' ? hold() : hold;
    if (!question) continue;
    sessionStore.set(signOutQuestionAtom, question);
    return;
  }
  signOut('user');
}

export function answerSignOut(confirmed: boolean): void {
  sessionStore.set(signOutQuestionAtom, null);
  if (confirmed) signOut('user');
}

onSignOut(() => sessionStore.set(signOutQuestionAtom, null));
