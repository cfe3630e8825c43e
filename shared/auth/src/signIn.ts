import { ApiError, callWithoutSession, Nothing, runtimeConfig } from '@console/api';
import { SignInReply } from '@console/resources/signIn';
import { isLocked, unlock } from './idle';
import { abortOnSignOut } from './pendingSignIns';
import { comparePersons, hasOtherRole, isSamePerson } from './person';
import { currentSession, startSession } from './session';
import { isExpired, type Session, sessionOf } from './sessionOf';
import { signInMessages } from './signInMessages';

/** Both calls of a sign-in. */
const authorizeCall = {
  method: 'POST',
  path: '/security/oauth/authorize',
  failure: signInMessages.unavailable,
} as const;
/** Part 1, section 7: "If the session id header is missing, retry after 1 second"; bounded by decisions.md. */
const RETRIES = 3;
const RETRY_PAUSE = 1000;

export interface SignInForm {
  email: string;
  password: string;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Basic credentials are encoded as UTF-8, which `btoa` alone cannot do. */
function basicCredentials({ email, password }: SignInForm): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${email}:${password}`)))}`;
}

/**
 * Signs in and starts the session. Returns another person's instead if this tab got that from another tab meanwhile: they may
 * be at work in it already. Throws `ApiError` with a message for the user.
 */
export async function signIn(form: SignInForm): Promise<Session> {
  const session = await abortOnSignOut((signal) => authenticate(form, signal));
  const present = currentSession();
  if (present && !isSamePerson(present, session)) return present;
  start(session);
  return session;
}

/** Throws if the session has ended before: some platforms return the same token until it expires. */
function start(session: Session): void {
  startSession(session);
  if (currentSession()?.accessToken !== session.accessToken)
    throw new ApiError(signInMessages.endedBefore, { kind: 'session' });
}

/**
 * Replaces the current session by a later one, which keeps unsaved work on screen. Throws `ApiError`, also if it is not
 * certain that the credentials are those of the same person, because what is on screen must not be shown to another.
 */
export async function renewSession(form: SignInForm): Promise<Session> {
  const before = currentSession();
  const session = await abortOnSignOut((signal) => authenticate(form, signal));
  // If the session has expired meanwhile, nothing of it is on screen, so anyone may sign in.
  const present = currentSession() ?? session;
  const persons = comparePersons(present, session);
  if (persons === 'different') {
    const message = hasOtherRole(present, session) ? signInMessages.otherRole : signInMessages.otherAccount;
    throw new ApiError(message, { kind: 'session' });
  }
  if (persons === 'unknown') throw new ApiError(signInMessages.unknownAccount, { kind: 'session' });
  if (present !== session && session.expiresAt <= present.expiresAt && !isLocked()) {
    // Another tab has renewed it meanwhile.
    if (before && before.expiresAt < present.expiresAt) return present;
    throw new ApiError(signInMessages.notRenewed, { kind: 'session' });
  }
  start(session);
  // The same token again starts nothing that would unlock the console.
  unlock();
  return session;
}

/** Source: part 1, section 7 (two POSTs to the same path), section 8, and decisions.md, "Sign-in call". */
async function authenticate(form: SignInForm, signal: AbortSignal): Promise<Session> {
  const { oauthClientId } = runtimeConfig();
  const query = { client_id: oauthClientId, response_type: 'token', redirect_uri: `${location.origin}/` };
  try {
    const first = await identify(form, query, signal);
    const approval = { ...query, user_oauth_approval: 'true', authorize: 'Authorize' };
    const { value } = await callWithoutSession(
      { ...authorizeCall, query: approval, reply: SignInReply, signal },
      first,
    );
    const session = sessionOf({ accessToken: value.access_token, scope: value.scope, address: form.email });
    if ('problem' in session) throw new ApiError(session.problem, { kind: 'session' });
    // No call could be made with it. A new token is expired only if this clock or the platform's is wrong.
    if (isExpired(session)) throw new ApiError(signInMessages.overAtOnce, { kind: 'session' });
    return session;
  } catch (error) {
    // A 401 is about the credentials, whatever its words (ledger, S5); others may say why, such as a locked account.
    if (isRefusal(error) && (error.status === 401 || error.message === signInMessages.unavailable))
      throw new ApiError(signInMessages.wrong, { kind: 'http', status: error.status });
    throw error;
  }
}

function isRefusal(error: unknown): error is ApiError & { status: number } {
  return error instanceof ApiError && error.status !== undefined && error.status >= 400 && error.status < 404;
}

/** The first POST. Returns the session-id and load-balancer headers for the second one. */
async function identify(
  form: SignInForm,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const { sessionIdHeader, loadBalancerHeader } = runtimeConfig();
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    if (attempt > 0) await pause(RETRY_PAUSE);
    const { headers } = await callWithoutSession(
      { ...authorizeCall, query, reply: Nothing, signal },
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
