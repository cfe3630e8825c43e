import { openTabChannel, randomId } from '@console/api';
import { assign, type Infer, is, literal, number, optional, string, type, union } from 'superstruct';
import { EndedSession } from './endedSessions';
import { tabsWithASession } from './sessionLock';

/** What a tab would lose, if its session ended now. */
const Loss = type({
  /** The title of the tab, as the browser shows it; none of a tab that did not answer. */
  tab: optional(string()),
  content: string(),
});
export type Loss = Infer<typeof Loss>;

const TabMessage = union([
  type({ kind: literal('ask') }),
  type({ kind: literal('session'), accessToken: string(), scope: string(), address: optional(string()) }),
  assign(type({ kind: literal('ended') }), EndedSession),
  /** Of tabs with a release that knew no reasons, and for them: a person has signed out. */
  type({ kind: literal('signedOut') }),
  type({ kind: literal('touched'), at: number() }),
  /** The answer of a tab that is locked: it holds a session and will not share it. */
  type({ kind: literal('locked') }),
  /** A person is about to sign out: would a tab lose anything? Each answers, also where it would not. */
  type({ kind: literal('signOutAsked'), question: string() }),
  type({ kind: literal('signOutAnswered'), question: string(), loss: optional(Loss) }),
]);
export type TabMessage = Infer<typeof TabMessage>;

const channelName = 'console-session';

let channel: BroadcastChannel | undefined;

/** Same-origin tabs only, in memory only: the token is never written to a storage that tabs share. */
export function listenToOtherTabs(listener: (message: TabMessage) => void): void {
  channel?.close();
  channel = openTabChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (is(data, TabMessage)) listener(data);
  });
}

export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function tellEnded({ session, until, reason }: EndedSession): void {
  tellOtherTabs({ kind: 'ended', session, until, reason });
  if (reason === 'user') tellOtherTabs({ kind: 'signedOut' });
}

/**
 * For a tab with a session: what the others would lose if it ended now. Waits until each has answered, and no longer
 * than the limit: one that is frozen cannot, and one with a previous release never does. Nobody knows what those hold.
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
  tellOtherTabs({ kind: 'signOutAsked', question });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => answered.abort(), limit);
    answered.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (count !== undefined && answers < count - 1)
    losses.push({ content: 'Another tab does not answer: what is not saved there will be lost.' });
  return losses;
}
