/**
 * Requests that the page's boot script sends before the code that wants their replies is there. They are kept on the
 * page itself, because that script and the console are bundles of their own, and are handed out once each: the code that
 * takes a reply treats it as one that it has asked for itself, with all that can be wrong with it.
 */

interface EarlyReply {
  reply: Promise<Response>;
  controller: AbortController;
  /** When it was asked for, on the page's clock. */
  askedAt: number;
  /** Whether all of it is here, or what went wrong with it. */
  isHere: boolean;
}

/** A reply that has waited for longer is asked for anew, in milliseconds: as long as one counts as fresh. */
const FRESH = 30_000;

declare global {
  /** By address and authorization; null for what was taken. No list any more once the first screen is drawn. */
  var __CONSOLE_EARLY_REPLIES__: Map<string, EarlyReply | null> | null | undefined;
}

/** The same for two spellings of a query: this one is the URL parser's. */
function keyOf(address: string, headers: HeadersInit | undefined): string {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  return `${new Headers(headers).get('Authorization') ?? ''} ${origin}${pathname}?${searchParams}`;
}

/** A reply with all of its body; the statuses that have none are as they are. */
async function whole(reply: Response): Promise<Response> {
  return [204, 205, 304].includes(reply.status) ? reply : new Response(await reply.arrayBuffer(), reply);
}

/**
 * Asks for something that the console is about to want; undefined where it has asked for it itself, or will no more.
 * What is answered is for looking at only: who reads it reads a clone.
 */
export function askEarly(address: string, init: RequestInit = {}): Promise<Response> | undefined {
  if (globalThis.__CONSOLE_EARLY_REPLIES__ === null) return undefined;
  globalThis.__CONSOLE_EARLY_REPLIES__ ??= new Map();
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  const key = keyOf(address, init.headers);
  if (replies.has(key)) return undefined;
  const controller = new AbortController();
  const reply = fetch(address, { ...init, signal: controller.signal }).then(whole);
  const early = { reply, controller, askedAt: performance.now(), isHere: false };
  const arrived = () => {
    early.isHere = true;
  };
  // Whoever takes it says what went wrong; where nobody does, nobody misses it.
  reply.then(arrived, arrived);
  replies.set(key, early);
  return reply;
}

/** Whether the first screen is still to be drawn, and all that was asked for ahead of it is here. */
export function areEarlyRepliesHere(): boolean {
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  return Boolean(replies) && [...(replies?.values() ?? [])].every((early) => early?.isHere !== false);
}

/** `fetch`, or the reply to the same request where it is on its way already. A reply is handed out once. */
export function fetchOrTakeEarly(address: string, init: RequestInit = {}): Promise<Response> {
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  if (!replies || (init.method ?? 'GET') !== 'GET' || init.body) return fetch(address, init);
  const key = keyOf(address, init.headers);
  const early = replies.get(key);
  replies.set(key, null);
  if (!early) return fetch(address, init);
  if (performance.now() - early.askedAt > FRESH) {
    early.controller.abort();
    return fetch(address, init);
  }
  const { signal } = init;
  const giveUp = () => early.controller.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  return early.reply;
}

/** The first screen is drawn, or the session is over: what was not taken is called off, and nothing follows. */
export function endEarlyReplies(): void {
  for (const early of globalThis.__CONSOLE_EARLY_REPLIES__?.values() ?? []) early?.controller.abort();
  globalThis.__CONSOLE_EARLY_REPLIES__ = null;
}
