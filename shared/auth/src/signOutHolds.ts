import { atom } from 'jotai';
import { type Loss, lossesInOtherTabs, postToOtherTabs } from './otherTabs';
import { currentSession, onSignOut, sessionCountAtom, sessionStore, signOut } from './session';

/** Milliseconds to wait for other tabs, which usually answer at once. */
const ANSWER_LIMIT = 500;

/** A screen's question before the user signs out and loses something. */
export interface SignOutQuestion {
  title: string;
  content: string;
  /** Whether the loss is the same in every tab, so that only the tab that signs out asks. */
  ofAllTabs?: true;
}

/** The question as shown to the user. */
export interface SignOutConfirmation extends SignOutQuestion {
  /** What other tabs would lose, since their session ends too. */
  elsewhere: readonly Loss[];
}

/** A question, or a function that decides at the moment of signing out whether there is one. */
export type SignOutHold = SignOutQuestion | (() => SignOutQuestion | undefined);

/** In insertion order. */
const holds = new Set<{ hold: SignOutHold }>();

/** The question that waits for an answer; shown by the shell's layout. */
export const signOutQuestionAtom = atom<SignOutConfirmation | null>(null);

/**
 * Makes the console ask before the user signs out. A session that ends in another way is not delayed, because nothing can be
 * saved any more. Returns a function that releases the hold.
 */
export function holdSignOut(hold: SignOutHold): () => void {
  const entry = { hold };
  holds.add(entry);
  return () => void holds.delete(entry);
}

/** Used when the titles of several holds differ, because each names only a part of what would be lost. */
const generalTitle = 'Sign out now?';

const heldQuestions = () =>
  [...holds].reverse().flatMap(({ hold }) => (typeof hold === 'function' ? hold() : hold) ?? []);

/** One question with the contents of several, or undefined for none. */
function joined(questions: readonly SignOutQuestion[]): SignOutQuestion | undefined {
  const [title, ...otherTitles] = new Set(questions.map((question) => question.title));
  if (title === undefined) return undefined;
  return {
    title: otherTitles.length === 0 ? title : generalTitle,
    content: [...new Set(questions.map(({ content }) => content))].join(' '),
  };
}

/** Answers another tab, in which the user is about to sign out. */
export function answerSignOutAsked(question: string): void {
  if (!currentSession()) return;
  const own = joined(heldQuestions().filter(({ ofAllTabs }) => !ofAllTabs));
  const loss = own && { tab: document.title, content: own.content };
  postToOtherTabs({ kind: 'signOutAnswered', question, ...(loss && { loss }) });
}

const onlyElsewhere: SignOutQuestion = {
  title: 'Sign out in every tab?',
  content: 'Nothing is lost in this tab.',
};

let isAsking = false;

const askInLayout = (question: SignOutConfirmation) => sessionStore.set(signOutQuestionAtom, question);

/**
 * Signs out, or asks first if screens of this or other tabs hold the sign-out. Used by every "Sign out" of the console.
 * @param ask shows the question; defaults to the layout's dialog
 */
export async function requestSignOut(ask = askInLayout): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const count = sessionStore.get(sessionCountAtom);
  const elsewhere = await lossesInOtherTabs(ANSWER_LIMIT).finally(() => {
    isAsking = false;
  });
  if (!currentSession() || sessionStore.get(sessionCountAtom) !== count) return;
  const question = joined(heldQuestions());
  if (question || elsewhere.length > 0) ask({ ...(question ?? onlyElsewhere), elsewhere });
  else signOut('user');
}

export function answerSignOut(confirmed: boolean): void {
  sessionStore.set(signOutQuestionAtom, null);
  if (confirmed) signOut('user');
}

onSignOut(() => sessionStore.set(signOutQuestionAtom, null));
