/**
 * Requests that the page's boot script sends before the code that needs the replies has loaded. They are kept in a
 * global, because the boot script and the console are separate bundles. Each reply is handed out once; the code that takes
 * it handles it, and any error, as if it had sent the request itself.
 */

interface EarlyReply {
  reply: Promise<Response>;
  controller: AbortController;
  /** When the request was sent, by `performance.now()`. */
  askedAt: number;
  /** Whether the whole reply has arrived, or the request has failed. */
  isSettled: boolean;
}

/** An older reply is requested again, in milliseconds. The same as the query cache's stale time. */
const FRESH = 30_000;

declare global {
  /** Keyed by address and authorization; null for a reply that was taken. Itself null once the first screen has rendered. */
  var __CONSOLE_EARLY_REPLIES__: Map<string, EarlyReply | null> | null | undefined;
}

/** Normalises the query with the URL parser, so that two spellings of it give the same key. */
function keyOf(address: string, headers: HeadersInit | undefined): string {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  return `${new Headers(headers).get('Authorization') ?? ''} ${origin}${pathname}?${searchParams}`;
}

/** Resolves once the body is complete; a reply whose status allows no body, such as 0 of a redirect, is returned as it is. */
async function whole(reply: Response): Promise<Response> {
  return [0, 204, 205, 304].includes(reply.status) ? reply : new Response(await reply.arrayBuffer(), reply);
}

/**
 * Sends a request that the console is about to need; undefined if the console has already sent it, or the first screen
 * has rendered. Callers that read the returned reply must clone it.
 */
export function askEarly(address: string, init: RequestInit = {}): Promise<Response> | undefined {
  if (globalThis.__CONSOLE_EARLY_REPLIES__ === null) return undefined;
  globalThis.__CONSOLE_EARLY_REPLIES__ ??= new Map();
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  const key = keyOf(address, init.headers);
  if (replies.has(key)) return undefined;
  const controller = new AbortController();
  const reply = fetch(address, { ...init, signal: controller.signal }).then(whole);
  const early = { reply, controller, askedAt: performance.now(), isSettled: false };
  const settle = () => {
    early.isSettled = true;
  };
  // A failure is reported by the code that takes the reply; if nobody does, it does not matter.
  reply.then(settle, settle);
  replies.set(key, early);
  return reply;
}

/** Whether every early request has settled; false if there was none, or once the first screen has rendered. */
export function areEarlyRepliesHere(): boolean {
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  return !!replies && [...replies.values()].every((early) => early?.isSettled !== false);
}

/** Like `fetch`, but takes the early reply to the same request if there is one. Each reply is handed out once. */
export function fetchOrTakeEarly(address: string, init: RequestInit = {}): Promise<Response> {
  const replies = globalThis.__CONSOLE_EARLY_REPLIES__;
  if (!replies || (init.method ?? 'GET') !== 'GET') return fetch(address, init);
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

/** Called when the first screen has rendered or the session has ended: aborts what nobody took, and accepts no more. */
export function endEarlyReplies(): void {
  for (const early of globalThis.__CONSOLE_EARLY_REPLIES__?.values() ?? []) early?.controller.abort();
  globalThis.__CONSOLE_EARLY_REPLIES__ = null;
}
