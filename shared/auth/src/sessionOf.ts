import { addressOf, type Person } from './person';
import { isExternal, roles } from './roles';
import { readClaims } from './token';

export interface Session extends Person {
  accessToken: string;
  scope: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Whether the same person had another role or entity in this tab's session before, which ended by itself. */
  hasOtherRole?: boolean;
}

export interface Credentials {
  accessToken: string;
  scope: string;
  /** The email address used to sign in. */
  address?: string | undefined;
}

/** The session of these credentials, or a problem, worded for the user, if the token cannot be used. */
export function sessionOf({ accessToken, scope, address }: Credentials): Session | { problem: string } {
  const claims = readClaims(accessToken);
  if (!claims) return { problem: 'The sign-in reply contains no valid token' };
  // `roles` lists the strongest first.
  const role = roles.find((each) => claims.authorities.includes(each));
  if (!role)
    return { problem: 'This account has no role in this console. Please ask an administrator for one.' };
  const entityId = claims.entity_id ?? '';
  // Every call of external staff that takes an entity carries their own (decisions.md, "Roles").
  if (!entityId && isExternal(role))
    return { problem: 'This account has no entity in this console. Please ask an administrator for one.' };
  const names: unknown[] = [claims.sub, claims.user_name];
  return {
    accessToken,
    scope,
    role,
    entityId,
    subject: names.find((name): name is string => typeof name === 'string' && name !== ''),
    address: address === undefined ? undefined : addressOf(address),
    // JSON, in which the end of a session is stored, has no Infinity.
    expiresAt: Math.min(claims.exp * 1000, 8e15),
  };
}

export function isExpired(session: Session): boolean {
  return session.expiresAt <= Date.now();
}
