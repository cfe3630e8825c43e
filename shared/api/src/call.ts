import { createFetch } from 'ofetch';
import { define, mask, optional, type Struct, StructError, string, type } from 'superstruct';
import { ApiError, type Arrival, genericFailure, offlineText } from './apiError';
import { authorization } from './authorization';
import { bearer, callInit } from './callInit';
import { fetchOrTakeEarly } from './earlyReplies';
import { fitsAsItIs } from './fitsAsItIs';
import { isOffline } from './isOffline';
import { pathSegment } from './pathSegment';
import { hearPlatformTime } from './platformClock';
import { replyAdvice } from './replyAdvice';
import { limitReply } from './replyLimit';
import { runtimeConfig } from './runtimeConfig';
import { recordWrite, type WriteWords } from './writes';

/** A person waits at most this long for a reply, in milliseconds. */
const REPLY_LIMIT = 30_000;
const SERVER_MESSAGE_LIMIT = 500;
const sessionEnded = () => new ApiError('Your session has ended, please sign in again', { kind: 'session' });

export interface Call<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whether the call changes something; what is no GET does, and a GET can. */
  changes?: boolean;
  /** What it changes, in words for the log of the session; a call without them is there by its method and path. */
  write?: WriteWords;
  /** Below the API base, made with `apiPath` where it has parameters. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** The reply's model; `Nothing` where the body of the reply is not read. */
  reply: Struct<T, unknown>;
  /** The call's own text in the error catalogue, shown when the server sent none; the generic one if left out. */
  failure?: string;
  signal?: AbortSignal | undefined;
}

export interface Reply<T> {
  value: T;
  headers: Headers;
}

/** For calls whose reply shape the specification does not show and the console does not need. */
export const Nothing = define<unknown>('nothing', () => true);

/** The network; a call that the page's boot script has sent already is not sent again. */
const wire = createFetch({ fetch: (address, init) => fetchOrTakeEarly(String(address), init) });

const ServerError = type({ message: optional(string()) });

/** A gateway says that the platform broke off or was silent: what it did by then, nobody knows. */
const ofGateway = new Set([502, 504]);

/** A path that no call takes. */
const nowhere = '/..';

/** A path below the API base; every parameter is one segment. One that cannot be (`pathSegment`) makes the call fail. */
export function apiPath(strings: TemplateStringsArray, ...parameters: string[]): string {
  const segments = parameters.map(pathSegment);
  if (segments.includes(undefined)) return nowhere;
  return strings.reduce((path, part, i) => path + segments[i - 1] + part);
}

/** `fetch` would resolve a `..` that came as a parameter, and so call another address than the one meant. */
function refuseUnsafeAddress({ path, query = {} }: Pick<Call<unknown>, 'path' | 'query'>): void {
  const refused = (details: string) => new ApiError('This address is not valid', { kind: 'shape', details });
  if (path.split('/').some((segment) => segment === '.' || segment === '..'))
    throw refused('a path that leads elsewhere');
  if (Object.values(query).some((value) => value && pathSegment(`=${value}`) === undefined))
    throw refused('a query with a broken character');
}

/**
 * Calls the platform's API with the session's bearer token and checks the reply.
 * Throws `ApiError`; a token that has expired is found before anything is sent (part 1, section 4),
 * and a 401 or 403 ends the session (part 1, section 8). How a call ends after its session, well or not, is handed to nobody:
 * what the caller would do with it (say it, keep it, send the next call of a chain) would be in somebody else's session.
 */
export async function callApi<T>(call: Call<T>): Promise<T> {
  const { method = 'GET', path, write = { what: `${method} ${path}` } } = call;
  const session = authorization().session();
  const isOver = () => authorization().session() !== session;
  const answered = isWrite(call) ? recordWrite(write, () => callWithToken(call)) : callWithToken(call);
  const value = await answered.catch((error: unknown) => {
    throw isOver() ? sessionEnded() : error;
  });
  if (isOver()) throw sessionEnded();
  return value;
}

function isWrite({ method = 'GET', changes = method !== 'GET' }: Pick<Call<unknown>, 'method' | 'changes'>) {
  return changes;
}

async function callWithToken<T>(call: Call<T>): Promise<T> {
  const token = authorization().token();
  if (token === null) throw sessionEnded();
  const headers: Record<string, string> = token ? bearer(token) : {};
  const asked = Date.now();
  try {
    const { value, headers: replied } = await send(call, apiUrl(call), headers);
    hearPlatformTime(replied, asked);
    return value;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      authorization().refused(token);
    throw error;
  }
}

/** The sign-in calls: no session yet, headers of the caller, and the reply's headers are wanted. They may answer a page. */
export function callWithoutSession<T>(call: Call<T>, headers: Record<string, string>): Promise<Reply<T>> {
  return send({ ...call, changes: false }, apiUrl(call), headers);
}

/** A file of the object storage; never carries the token (part 1, section 6). */
export async function callObjectStorage<T>(call: Call<T>): Promise<T> {
  refuseUnsafeAddress(call);
  return (await send(call, runtimeConfig().objectStorageBase + call.path, {})).value;
}

function apiUrl(call: Pick<Call<unknown>, 'path' | 'query'>): string {
  refuseUnsafeAddress(call);
  return runtimeConfig().apiBase + call.path;
}

async function send<T>(call: Call<T>, url: string, headers: Record<string, string>): Promise<Reply<T>> {
  const { method = 'GET', failure = genericFailure } = call;
  const limit = limitReply(REPLY_LIMIT, call.signal);
  const wasOffline = isOffline();
  const maybeDone = isWrite(call) ? 'unknown' : undefined;
  const reply = await wire
    .raw<string, 'text'>(url, {
      method,
      query: call.query ?? {},
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...callInit(headers),
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      signal: limit.signal,
    })
    .catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      throw noReply(failure, limit.isOver(), maybeDone && wasOffline ? 'notSent' : maybeDone);
    })
    .finally(limit.end);
  if (reply.status < 200 || reply.status > 299) {
    throw new ApiError(serverMessage(reply._data) ?? failure, {
      kind: 'http',
      status: reply.status,
      arrival: ofGateway.has(reply.status) ? maybeDone : undefined,
      advice: replyAdvice(reply),
      details: `The platform answered ${reply.status}`,
    });
  }
  return {
    value: checked(reply._data, call.reply, { failure, status: reply.status, arrival: maybeDone }),
    headers: reply.headers,
  };
}

function noReply(failure: string, timedOut: boolean, arrival: Arrival | undefined): ApiError {
  if (timedOut) {
    const details = `No reply within ${REPLY_LIMIT / 1000} seconds`;
    return new ApiError(failure, { kind: 'timeout', arrival, details });
  }
  const details = 'The platform could not be reached';
  return isOffline()
    ? new ApiError(offlineText, { kind: 'offline', arrival, details })
    : new ApiError(failure, { kind: 'network', arrival, details });
}

function parseJson(text: string | undefined): { parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text ?? '') };
  } catch {
    return undefined;
  }
}

/** The message of an error reply; HTML, nothing, cut JSON or another shape is no message. */
function serverMessage(text: string | undefined): string | undefined {
  const [, error] = ServerError.validate(parseJson(text)?.parsed);
  return error?.message?.trim().slice(0, SERVER_MESSAGE_LIMIT) || undefined;
}

function checked<T>(
  text: string | undefined,
  model: Struct<T, unknown>,
  { failure, ...facts }: { failure: string; status: number; arrival: Arrival | undefined },
): T {
  const refused = (details: string) => new ApiError(failure, { kind: 'shape', ...facts, details });
  // The body of a write is not read, but a page in its place is not the platform's: something before it has answered.
  const isOfPlatform = facts.arrival === undefined || !text?.trimStart().startsWith('<');
  const json = Object.is(model, Nothing) && isOfPlatform ? { parsed: undefined } : parseJson(text);
  if (!json) throw refused('The reply is not JSON');
  if (fitsAsItIs(json.parsed, model)) return json.parsed;
  try {
    return mask(json.parsed, model);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const at = error.path.join('.') || 'the reply itself';
    throw refused(`Unexpected reply at ${at}: expected ${error.type}`);
  }
}
