import { openTabChannel, randomId } from '@console/api';
import { assign, type Infer, is, literal, number, optional, string, type, union } from 'superstruct';
import { EndedSession } from './endedSessions';
import { tabsWithASession } from './sessionLock';

/** What a tab would lose if its session ended now. */
const Loss = type({
  /** The title of the tab, as shown by the browser; absent if the tab did not answer. */
  tab: optional(string()),
  content: string(),
});
export type Loss = Infer<typeof Loss>;

const TabMessage = union([
  type({ kind: literal('ask') }),
  type({ kind: literal('session'), accessToken: string(), scope: string(), address: optional(string()) }),
  assign(type({ kind: literal('ended') }), EndedSession),
  /** The user has signed out: from, and for, tabs with an older release that does not know reasons. */
  type({ kind: literal('signedOut') }),
  /** `session` is a `sessionMark`. Without one, from tabs with an older release, the message is ignored: it may be another person's. */
  type({ kind: literal('touched'), session: string(), at: number() }),
  /** The answer of a locked tab: it holds a session, but does not share it. */
  type({ kind: literal('locked') }),
  /** Asks what each tab would lose by a sign-out. Every tab with a session answers, even if that is nothing. */
  type({ kind: literal('signOutAsked'), question: string() }),
  type({ kind: literal('signOutAnswered'), question: string(), loss: optional(Loss) }),
]);
export type TabMessage = Infer<typeof TabMessage>;

const channelName = 'console-session';

let channel: BroadcastChannel | undefined;

/**
 * Listens to the messages of same-origin tabs; returns whether the browser lets tabs talk. The token is sent only this way,
 * never written to a storage that tabs share.
 */
export function listenToOtherTabs(listener: (message: TabMessage) => void): boolean {
  channel?.close();
  channel = openTabChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (is(data, TabMessage)) listener(data);
  });
  return channel !== undefined;
}

export function postToOtherTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function postEnded({ session, until, reason }: EndedSession): void {
  postToOtherTabs({ kind: 'ended', session, until, reason });
  if (reason === 'user') postToOtherTabs({ kind: 'signedOut' });
}

/**
 * For a tab with a session: what the other tabs would lose if it ended now. Waits until all have answered, at most for the
 * limit: a frozen tab cannot answer, and one with an older release never does. What those would lose is unknown.
 */
export async function lossesInOtherTabs(limit: number): Promise<Loss[]> {
  const count = await tabsWithASession();
  if (!channel || count === 1) return [];
  const question = randomId();
  const losses: Loss[] = [];
  const answered = new AbortController();
  let answers = 0;
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (!is(data, TabMessage) || data.kind !== 'signOutAnswered' || data.question !== question) return;
      if (data.loss) losses.push(data.loss);
      answers += 1;
      if (count !== undefined && answers >= count - 1) answered.abort();
    },
    { signal: answered.signal },
  );
  postToOtherTabs({ kind: 'signOutAsked', question });
  const timer = setTimeout(() => answered.abort(), limit);
  await new Promise((resolve) => answered.signal.addEventListener('abort', resolve));
  clearTimeout(timer);
  if (count !== undefined && answers < count - 1)
    losses.push({ content: 'Another tab does not answer: unsaved work there will be lost.' });
  return losses;
}
