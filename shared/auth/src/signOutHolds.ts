import { atom } from 'jotai';
import { type Loss, lossesInOtherTabs, tellOtherTabs } from './otherTabs';
import { currentSession, onSignOut, sessionCountAtom, sessionStore, signOut } from './session';

/** Other tabs answer within milliseconds; one that is busy for longer is not waited for, in milliseconds. */
const ANSWER_LIMIT = 500;

/** Asked before a person signs out of a screen that would lose something. */
export interface SignOutQuestion {
  title: string;
  content: string;
}

/** The question as it is put to the person. */
export interface SignOutConfirmation extends SignOutQuestion {
  /** What other tabs would lose, which end with this one. */
  elsewhere: readonly Loss[];
}

/** A question, or what finds out at the moment of signing out whether there is one. */
export type SignOutHold = SignOutQuestion | (() => SignOutQuestion | undefined);

/** In the order in which they came. */
const holds = new Set<{ hold: SignOutHold }>();

/** The question that waits for an answer; shown by the frame. */
export const signOutQuestionAtom = atom<SignOutConfirmation | null>(null);

/**
 * Has a person asked before they sign out by their own choice. A session that ends otherwise is not held up: nothing
 * can be saved any more by then. Returns the way to release it.
 */
export function holdSignOut(hold: SignOutHold): () => void {
  const entry = { hold };
  holds.add(entry);
  return () => void holds.delete(entry);
}

/** The question of this tab: that of the latest hold which has one, with what the others would lose. */
function ownQuestion(): SignOutQuestion | undefined {
  const questions = [...holds]
    .reverse()
    .flatMap(({ hold }) => (typeof hold === 'function' ? hold() : hold) ?? []);
  const [latest] = questions;
  return latest && { ...latest, content: [...new Set(questions.map(({ content }) => content))].join(' ') };
}

/** For another tab, in which a person is about to sign out. */
export function answerSignOutAsked(question: string): void {
  const own = currentSession() ? ownQuestion() : undefined;
  const loss = own && { tab: document.title, content: own.content };
  tellOtherTabs({ kind: 'signOutAnswered', question, ...(loss && { loss }) });
}

const onlyElsewhere: SignOutQuestion = {
  title: 'Sign out in every tab?',
  content: 'Nothing is lost in this tab.',
};

let isAsking = false;

/** What every "Sign out" of the console calls: asks what the screens hold, those of other tabs too, else signs out. */
export async function requestSignOut(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const asked = sessionStore.get(sessionCountAtom);
  const elsewhere = await lossesInOtherTabs(ANSWER_LIMIT).finally(() => {
    isAsking = false;
  });
  if (!currentSession() || sessionStore.get(sessionCountAtom) !== asked) return;
  const question = ownQuestion();
  if (question || elsewhere.length > 0)
    sessionStore.set(signOutQuestionAtom, { ...(question ?? onlyElsewhere), elsewhere });
  else signOut('user');
}

export function answerSignOut(confirmed: boolean): void {
  sessionStore.set(signOutQuestionAtom, null);
  if (confirmed) signOut('user');
}

onSignOut(() => sessionStore.set(signOutQuestionAtom, null));
