import { ofetch } from 'ofetch';
import { define, mask, optional, type Struct, StructError, string, type } from 'superstruct';
import { ApiError, genericFailure } from './apiError';
import { authorization } from './authorization';
import { runtimeConfig } from './runtimeConfig';

/** A person waits at most this long for a reply, in milliseconds. */
const REPLY_LIMIT = 30_000;
const SERVER_MESSAGE_LIMIT = 500;

export interface Call<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
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

interface Wire {
  url: string;
  headers: Record<string, string>;
}

/** For calls whose reply shape the specification does not show and the console does not need. */
export const Nothing = define<unknown>('nothing', () => true);

const ServerError = type({ message: optional(string()) });

/** A path below the API base; every parameter is percent-encoded. */
export function apiPath(strings: TemplateStringsArray, ...parameters: string[]): string {
  return strings.reduce((path, part, i) => path + encodeURIComponent(parameters[i - 1] ?? '') + part);
}

/** `fetch` would resolve a `..` that came as a parameter, and so call another address than the one meant. */
function refuseDotSegments(path: string): void {
  if (path.split('/').some((segment) => segment === '.' || segment === '..'))
    throw new ApiError('This address is not valid', { kind: 'shape', details: 'path with a dot segment' });
}

/**
 * Calls the platform's API with the session's bearer token and checks the reply.
 * Throws `ApiError`; a token that has expired is found before anything is sent (part 1, section 4),
 * and a 401 or 403 ends the session (part 1, section 8).
 */
export async function callApi<T>(call: Call<T>): Promise<T> {
  const token = authorization().token();
  if (token === null) throw new ApiError('Your session has ended, please sign in again', { kind: 'session' });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  try {
    return (await send(call, { url: apiUrl(call.path), headers })).value;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      authorization().refused(token);
    throw error;
  }
}

/** The sign-in calls: no session yet, headers of the caller, and the reply's headers are wanted. */
export function callWithoutSession<T>(call: Call<T>, headers: Record<string, string>): Promise<Reply<T>> {
  return send(call, { url: apiUrl(call.path), headers });
}

/** A file of the object storage; never carries the token (part 1, section 6). */
export async function callObjectStorage<T>(call: Call<T>): Promise<T> {
  refuseDotSegments(call.path);
  return (await send(call, { url: runtimeConfig().objectStorageBase + call.path, headers: {} })).value;
}

function apiUrl(path: string): string {
  refuseDotSegments(path);
  return runtimeConfig().apiBase + path;
}

async function send<T>(call: Call<T>, { url, headers }: Wire): Promise<Reply<T>> {
  const { failure = genericFailure } = call;
  const limit = AbortSignal.timeout(REPLY_LIMIT);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  const reply = await ofetch
    .raw<string, 'text'>(url, {
      method: call.method ?? 'GET',
      query: call.query ?? {},
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      credentials: 'omit',
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      signal,
    })
    .catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      throw limit.aborted
        ? new ApiError(failure, {
            kind: 'timeout',
            details: `No reply within ${REPLY_LIMIT / 1000} seconds`,
          })
        : new ApiError(failure, { kind: 'network', details: 'The platform could not be reached' });
    });
  if (reply.status < 200 || reply.status > 299) {
    throw new ApiError(serverMessage(reply._data) ?? failure, {
      kind: 'http',
      status: reply.status,
      details: `The platform answered ${reply.status}`,
    });
  }
  return {
    value: checked(reply._data, call.reply, { failure, status: reply.status }),
    headers: reply.headers,
  };
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
  { failure, status }: { failure: string; status: number },
): T {
  const json = Object.is(model, Nothing) ? { parsed: undefined } : parseJson(text);
  if (!json) throw new ApiError(failure, { kind: 'shape', status, details: 'The reply is not JSON' });
  try {
    return mask(json.parsed, model);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const at = error.path.join('.') || 'the reply itself';
    throw new ApiError(failure, {
      kind: 'shape',
      status,
      details: `Unexpected reply at ${at}: expected ${error.type}`,
    });
  }
}
