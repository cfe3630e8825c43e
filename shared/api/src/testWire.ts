import { array, create, string, type } from 'superstruct';
import { type ApiError, setAuthorization } from './index';
import { RuntimeConfig, setRuntimeConfig } from './runtimeConfig';

const Thing = type({ id: string(), tags: array(string()) });
export const listThing = { path: '/admin/thing', reply: Thing, failure: 'Error getting the thing' };

/** The requests of a test, and its session. */
export const wire: {
  requests: Request[];
  refusedTokens: string[];
  token: string | null;
  session: number | null;
} = { requests: [], refusedTokens: [], token: null, session: null };

/** Mocks `fetch`: answers every request with `reply` and records it in `wire.requests`. */
export function answer(reply: () => Response | Promise<Response>): void {
  globalThis.fetch = async (input, init) => {
    wire.requests.push(new Request(input, init));
    return reply();
  };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** What `fetch` makes of a redirect that it must not follow; no constructor does. */
export function opaqueRedirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  });
}

export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (error: ApiError) => error,
  );
}

beforeEach(() => {
  Object.assign(wire, { requests: [], refusedTokens: [], token: 'token-1', session: 1 });
  setRuntimeConfig(
    create(
      {
        environment: 'Test',
        apiBase: 'http://api.test/base',
        objectStorageBase: 'http://storage.test',
        oauthClientId: 'console',
      },
      RuntimeConfig,
    ),
  );
  setAuthorization({
    token: () => wire.token,
    refused: (refused) => wire.refusedTokens.push(refused),
    session: () => wire.session,
  });
});
