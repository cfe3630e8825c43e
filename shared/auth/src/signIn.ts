import { ApiError, callWithoutSession, Nothing, type Reply, runtimeConfig } from '@console/api';
import { string, type } from 'superstruct';
import { currentSession, isSameStaff, type Session, sessionOf, startSession } from './session';

const authorizePath = '/security/oauth/authorize';
/** Part 1, section 7: "If the session id header is missing, retry after 1 second"; bounded by decisions.md. */
const RETRIES = 3;
const RETRY_PAUSE = 1000;

export const signInMessages = {
  wrong: 'Invalid email or password',
  unavailable: 'Sign-in is not available right now, please try again',
  otherAccount: 'This is another account. Sign out first to change to it.',
};

const SignInReply = type({ access_token: string(), scope: string() });

export interface SignInForm {
  email: string;
  password: string;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Basic credentials are bytes of UTF-8, which `btoa` alone does not take. */
function basicCredentials({ email, password }: SignInForm): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${email}:${password}`)))}`;
}

/** Signs in and takes the session into use. Throws `ApiError` with a message for the person. */
export async function signIn(form: SignInForm): Promise<Session> {
  const session = await authenticate(form);
  startSession(session);
  return session;
}

/**
 * A later session in the place of the present one, so that what is on screen and unsaved stays. Throws `ApiError`,
 * also where the credentials are of somebody with another role or entity: what is on screen is not theirs.
 */
export async function renewSession(form: SignInForm): Promise<Session> {
  const session = await authenticate(form);
  const present = currentSession();
  if (present && !isSameStaff(present, session))
    throw new ApiError(signInMessages.otherAccount, { kind: 'session' });
  startSession(session);
  return session;
}

/** Source: part 1, section 7 (two POSTs to the same path), section 8, and decisions.md, "Sign-in call". */
async function authenticate(form: SignInForm): Promise<Session> {
  const { oauthClientId } = runtimeConfig();
  const query = { client_id: oauthClientId, response_type: 'token', redirect_uri: `${location.origin}/` };
  try {
    const first = await identify(form, query);
    const { value } = await callWithoutSession(
      {
        method: 'POST',
        path: authorizePath,
        query: { ...query, user_oauth_approval: 'true', authorize: 'Authorize' },
        reply: SignInReply,
        failure: signInMessages.unavailable,
      },
      first,
    );
    const session = sessionOf({ accessToken: value.access_token, scope: value.scope });
    if ('problem' in session) throw new ApiError(session.problem, { kind: 'session' });
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.status !== undefined && error.status >= 400 && error.status < 404)
      throw new ApiError(signInMessages.wrong, { kind: 'http', status: error.status });
    throw error;
  }
}

/** The first POST; answers the session-id and load-balancer headers that the second one carries. */
async function identify(form: SignInForm, query: Record<string, string>): Promise<Record<string, string>> {
  const { sessionIdHeader, loadBalancerHeader } = runtimeConfig();
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    if (attempt > 0) await pause(RETRY_PAUSE);
    const { headers }: Reply<unknown> = await callWithoutSession(
      { method: 'POST', path: authorizePath, query, reply: Nothing, failure: signInMessages.unavailable },
      { Authorization: basicCredentials(form) },
    );
    const sessionId = headers.get(sessionIdHeader);
    const loadBalancer = headers.get(loadBalancerHeader);
    if (sessionId)
      return {
        [sessionIdHeader]: sessionId,
        ...(loadBalancer ? { [loadBalancerHeader]: loadBalancer } : {}),
      };
  }
  throw new ApiError(signInMessages.unavailable, {
    kind: 'http',
    details: `No ${sessionIdHeader} header in the reply`,
  });
}
