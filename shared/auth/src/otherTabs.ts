import { type Infer, is, literal, object, string, union } from 'superstruct';

export interface Credentials {
  accessToken: string;
  scope: string;
}

const Word = union([
  object({ kind: literal('ask') }),
  object({ kind: literal('session'), accessToken: string(), scope: string() }),
  object({ kind: literal('signedOut') }),
]);
type Word = Infer<typeof Word>;

interface Listener {
  credentials(): Credentials | null;
  session(credentials: Credentials): void;
  signedOut(): void;
}

const channelName = 'console-session';
const lockName = 'console-session';
/** Another tab answers within a few milliseconds; one that is frozen would never answer. */
const ANSWER_LIMIT = 250;

let channel: BroadcastChannel | undefined;
let letGo: (() => void) | undefined;

/** Same-origin tabs only, in memory only: the token is never written to a storage that tabs share. */
export function listenToOtherTabs(listener: Listener): void {
  channel?.close();
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!is(data, Word)) return;
    if (data.kind === 'signedOut') listener.signedOut();
    if (data.kind === 'session') listener.session({ accessToken: data.accessToken, scope: data.scope });
    const held = data.kind === 'ask' && listener.credentials();
    if (held) tellOtherTabs({ kind: 'session', accessToken: held.accessToken, scope: held.scope });
  });
}

export function tellOtherTabs(word: Word): void {
  channel?.postMessage(word);
}

/** Says by a shared lock that this tab holds a session, so that a new tab knows whether asking makes sense. */
export function holdSession(held: boolean): void {
  letGo?.();
  letGo = undefined;
  if (!held || !navigator.locks) return;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks.request(lockName, { mode: 'shared' }, () => released);
}

async function someTabHoldsASession(): Promise<boolean> {
  if (!navigator.locks) return true;
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === lockName) ?? false;
}

/** The credentials that another tab holds, or undefined where none answers. */
export async function askOtherTabs(): Promise<Credentials | undefined> {
  if (!(await someTabHoldsASession())) return undefined;
  const asking = new BroadcastChannel(channelName);
  try {
    return await new Promise((resolve) => {
      const limit = setTimeout(resolve, ANSWER_LIMIT, undefined);
      asking.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!is(data, Word) || data.kind !== 'session') return;
        clearTimeout(limit);
        resolve({ accessToken: data.accessToken, scope: data.scope });
      });
      asking.postMessage({ kind: 'ask' } satisfies Word);
    });
  } finally {
    asking.close();
  }
}
