import { auth } from 'hono/utils/basic-auth';
import { sentinelSignIn } from '../sentinels';
import { type Identity, identityOf, staffAccounts } from '../staff';
import type { ApiApp, ApiContext, ApiParts } from './apiEnvironment';
import { Refusal, require } from './refusal';
import { tokenLifetime } from './tokens';

/** The names of decisions.md, "Sign-in call". */
export const sessionHeader = 'x-auth-token';
export const loadBalancerHeader = 'x-lb-session';

export const authorizePath = '/security/oauth/authorize';
const sessionLifetime = 5 * 60_000;

interface PendingSession {
  identity: Identity;
  lifetime: number;
  loadBalancer: string;
  until: number;
}

/**
 * Part 1, section 7: the first POST takes Basic credentials and returns session headers; the second, with those headers and
 * the approval in its query, returns the token.
 */
export function addSignInRoutes(app: ApiApp, { tokens, now }: ApiParts): void {
  const sessions = new Map<string, PendingSession>();
  const repliesWithoutSession = new Map<string, number>();

  function startSession(c: ApiContext): Response {
    const { username: email, password } = auth(c.req.raw) ?? { username: '', password: '' };
    const account = staffAccounts.find((staff) => staff.email === email && staff.password === password);
    const sentinel = password ? sentinelSignIn(email) : undefined;
    const identity = account ? identityOf(account) : sentinel?.identity;
    if (!identity) throw new Refusal(401, 'Invalid email or password');
    const already = repliesWithoutSession.get(email) ?? 0;
    if (already < (sentinel?.withoutSession ?? 0)) {
      repliesWithoutSession.set(email, already + 1);
      return c.json({});
    }
    repliesWithoutSession.delete(email);
    const sessionId = crypto.randomUUID();
    const loadBalancer = `lb-${crypto.randomUUID().slice(0, 8)}`;
    sessions.set(sessionId, {
      identity,
      lifetime: sentinel?.lifetime ?? tokenLifetime,
      loadBalancer,
      until: now() + sessionLifetime,
    });
    return c.json({}, 200, { [sessionHeader]: sessionId, [loadBalancerHeader]: loadBalancer });
  }

  async function approve(c: ApiContext): Promise<Response> {
    const sessionId = c.req.header(sessionHeader) ?? '';
    const session = sessions.get(sessionId);
    if (!session || session.until < now() || c.req.header(loadBalancerHeader) !== session.loadBalancer)
      throw new Refusal(401, 'The sign-in has expired, please start again');
    sessions.delete(sessionId);
    return c.json({
      access_token: await tokens.issue(session.identity, session.lifetime),
      scope: 'read write',
      token_type: 'bearer',
      expires_in: session.lifetime,
    });
  }

  app.post(authorizePath, (c) => {
    const { client_id, response_type, redirect_uri, user_oauth_approval, authorize } = c.req.query();
    require(!!client_id, 'client_id is missing');
    require(response_type === 'token', 'response_type must be token');
    require(!!redirect_uri, 'redirect_uri is missing');
    if (user_oauth_approval === undefined && authorize === undefined) return startSession(c);
    require(user_oauth_approval === 'true' && authorize === 'Authorize', 'The approval is not complete');
    return approve(c);
  });
}
