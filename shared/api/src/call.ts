import { createFetch, type FetchResponse } from 'ofetch';
import { define, mask, optional, type Struct, StructError, string, type } from 'superstruct';
import { ApiError, type Arrival, genericFailure, offlineText } from './apiError';
import { authorization } from './authorization';
import { bearer, callInit } from './callInit';
import { fetchOrTakeEarly } from './earlyReplies';
import { isOffline } from './isOffline';
import { isValidAsIs } from './isValidAsIs';
import { noticeLeaving } from './noticeLeaving';
import { parsedAs } from './parsedAs';
import { pathSegment } from './pathSegment';
import { syncPlatformClock } from './platformClock';
import { replyAdvice } from './replyAdvice';
import { limitReply, REPLY_LIMIT } from './replyLimit';
import { runtimeConfig } from './runtimeConfig';
import { recordWrite, type WriteWords } from './writes';

const sessionEnded = () => new ApiError('Your session has ended, please sign in again', { kind: 'session' });

export interface Call<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whether the call is a write. Defaults to true for every method but GET. */
  changes?: boolean;
  /** Description of the write for the session log; defaults to method and path. */
  write?: WriteWords;
  /** Relative to the API base. Use `apiPath` if it has parameters. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Model of the reply; `Nothing` if its body is not read. */
  reply: Struct<T, unknown>;
  /** Text from the error catalogue, shown if the server sent no message. Defaults to `genericFailure`. */
  failure?: string;
  signal?: AbortSignal | undefined;
}

export interface Reply<T> {
  value: T;
  headers: Headers;
}

/** Model for replies that the specification does not describe and the console does not read. */
export const Nothing = define<unknown>('nothing', () => true);

/** `fetch`, except that a request already sent by the page's boot script is not sent again. */
const wire = createFetch({ fetch: (address, init) => fetchOrTakeEarly(String(address), init) });

const ServerError = type({ message: optional(string()) });

/** Sent by a gateway when the platform broke off or did not answer: whether the write happened is unknown. */
const gatewayStatuses = new Set([502, 504]);

/** Rejected by `refuseUnsafeAddress`. */
const invalidPath = '/..';

/** A path below the API base; each parameter becomes one segment. A call fails if one cannot (`pathSegment`). */
export function apiPath(strings: TemplateStringsArray, ...parameters: string[]): string {
  const segments = parameters.map(pathSegment);
  if (segments.includes(undefined)) return invalidPath;
  return strings.reduce((path, part, i) => path + segments[i - 1] + part);
}

/** `fetch` would resolve a `..` that came in as a parameter, and call a different address than intended. */
function refuseUnsafeAddress({ path, query = {} }: Pick<Call<unknown>, 'path' | 'query'>): void {
  const refused = (details: string) => new ApiError('This address is not valid', { kind: 'shape', details });
  if (path.split('/').some((segment) => segment === '.' || segment === '..'))
    throw refused('a path that leads elsewhere');
  try {
    encodeURIComponent(Object.values(query).join());
  } catch {
    throw refused('a query with a broken character');
  }
}

/**
 * Calls the platform's API with the session's bearer token and validates the reply.
 * Throws `ApiError`. An expired token is detected before anything is sent (part 1, section 4), and a 401 or 403 ends the
 * session (part 1, section 8). If the session ends while the call is in flight, the result is discarded and the call
 * fails with kind `session`: otherwise the caller would show it, store it or send a follow-up in another user's session.
 */
export async function callApi<T>(call: Call<T>): Promise<T> {
  const { method = 'GET', path, write = { what: `${method} ${path}` } } = call;
  const session = authorization().session();
  const hasEnded = () => authorization().session() !== session;
  const reply = isWrite(call) ? recordWrite(write, () => callWithToken(call)) : callWithToken(call);
  const value = await reply.catch((error: unknown) => {
    throw hasEnded() ? sessionEnded() : error;
  });
  if (hasEnded()) throw sessionEnded();
  return value;
}

function isWrite({ method = 'GET', changes = method !== 'GET' }: Pick<Call<unknown>, 'method' | 'changes'>) {
  return changes;
}

async function callWithToken<T>(call: Call<T>): Promise<T> {
  const token = authorization().token();
  if (token === null) throw sessionEnded();
  const sentAt = Date.now();
  try {
    const { value, headers } = await send(call, runtimeConfig().apiBase, callInit(bearer(token)));
    syncPlatformClock(headers, sentAt);
    return value;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      authorization().refused(token);
    throw error;
  }
}

/** For sign-in: no session yet, custom headers, and the reply's headers are returned too. The reply may be an HTML page. */
export function callWithoutSession<T>(call: Call<T>, headers: Record<string, string>): Promise<Reply<T>> {
  // The request names a redirect target (part 1, section 7), to which the platform may lead.
  const init = { ...callInit(headers), redirect: 'follow' } as const;
  return send({ ...call, changes: false }, runtimeConfig().apiBase, init);
}

/** Of the object storage: without a header that needs a CORS preflight, which a bucket refuses. */
const fileInit = { headers: { Accept: 'application/json' }, credentials: 'omit' } as const;

/** Fetches a file from the object storage; never sends the token (part 1, section 6). */
export async function callObjectStorage<T>(call: Call<T>): Promise<T> {
  return (await send(call, runtimeConfig().objectStorageBase, fileInit)).value;
}

async function send<T>(call: Call<T>, base: string, init: RequestInit): Promise<Reply<T>> {
  refuseUnsafeAddress(call);
  const { method = 'GET', failure = genericFailure } = call;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  // Pictures first have to be sent, on a slow line at 100 kB a second.
  const seconds = REPLY_LIMIT / 1000 + Math.floor((body?.length ?? 0) / 100_000);
  const limit = limitReply(call.signal, seconds * 1000);
  const leaving = noticeLeaving();
  const wasOffline = isOffline();
  const arrival = isWrite(call) ? 'unknown' : undefined;
  const reply = await wire
    .raw<string, 'text'>(base + call.path, {
      method,
      query: call.query ?? {},
      ...(body === undefined ? {} : { body }),
      ...init,
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      signal: limit.signal,
    })
    .catch(async () => {
      const timedOut = limit.isOver();
      await leaving.untilStaying(limit.signal);
      call.signal?.throwIfAborted();
      // Without a network a request fails at once: one that timed out was sent, for example to this machine.
      throw noReply(failure, timedOut && seconds, arrival && wasOffline && !timedOut ? 'notSent' : arrival);
    })
    .finally(() => {
      limit.end();
      leaving.end();
    });
  if (reply.type === 'opaqueredirect')
    throw new ApiError(failure, { kind: 'shape', arrival, details: 'The platform redirected this call' });
  if (reply.status < 200 || reply.status > 299) {
    const isForeign = isForeign404(reply) && base === runtimeConfig().apiBase;
    throw new ApiError((!isForeign && serverMessage(reply._data)) || failure, {
      kind: isForeign ? 'shape' : 'http',
      status: reply.status,
      arrival: gatewayStatuses.has(reply.status) ? arrival : undefined,
      advice: replyAdvice(reply, arrival),
      details: `${isForeign ? 'A proxy' : 'The platform'} answered ${reply.status}`,
    });
  }
  return {
    value: checked(reply._data, call.reply, { failure, status: reply.status, arrival }),
    headers: reply.headers,
  };
}

/** A proxy's page: not the platform's word that a record does not exist. */
const isForeign404 = ({ status, _data = '' }: FetchResponse<string>): boolean =>
  status === 404 && /^\s*[^\s{]/.test(_data);

/** @param limit the seconds that are over, if it timed out */
function noReply(failure: string, limit: number | false, arrival: Arrival | undefined): ApiError {
  const kind = limit ? 'timeout' : isOffline() ? 'offline' : 'network';
  const details = limit ? `No reply within ${limit} seconds` : 'The platform could not be reached';
  return new ApiError(kind === 'offline' ? offlineText : failure, { kind, arrival, details });
}

/** A text that may contain the key `__proto__` or `toString`, escaped or not. */
const mayShadow = /__proto__|toString|\\u00[567]/;

/**
 * Drops keys that every object has. In the copies that react-query makes of replies, `__proto__` would become the prototype,
 * whose fields no model has checked; superstruct writes what it refuses into its message, which throws if `toString` is no
 * function. A reviver makes parsing several times as slow, so few replies get one.
 */
function parseJson(text = ''): { parsed: unknown } | undefined {
  const reviver = (key: string, value: unknown) => (key in {} ? undefined : value);
  try {
    return { parsed: JSON.parse(text, mayShadow.test(text) ? reviver : undefined) };
  } catch {
    return undefined;
  }
}

const isVisible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The message of an error reply, or undefined if the body is empty, HTML, truncated JSON, without words or of another shape. */
function serverMessage(text: string | undefined): string | undefined {
  const { message = '' } = parsedAs(text ?? null, ServerError) ?? {};
  return isVisible.test(message) ? message.trim() : undefined;
}

function checked<T>(
  text: string | undefined,
  model: Struct<T, unknown>,
  { failure, ...facts }: { failure: string; status: number; arrival: Arrival | undefined },
): T {
  const refused = (details: string) => new ApiError(failure, { kind: 'shape', ...facts, details });
  // The body of a write may go unread, but an HTML page means that a proxy answered instead of the platform.
  const isFromPlatform = facts.arrival === undefined || !text?.trimStart().startsWith('<');
  const json = Object.is(model, Nothing) && isFromPlatform ? { parsed: undefined } : parseJson(text);
  if (!json) throw refused('The reply is not JSON');
  if (isValidAsIs(json.parsed, model)) return json.parsed;
  try {
    return mask(json.parsed, model);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const at = error.path.join('.') || 'the reply itself';
    throw refused(`Unexpected reply at ${at}: expected ${error.type}`);
  }
}
