import { addressOf, type Person } from './person';
import { roles } from './roles';
import { readClaims } from './token';

export interface Session extends Person {
  accessToken: string;
  scope: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface Credentials {
  accessToken: string;
  scope: string;
  /** The address that signed in. */
  address?: string | undefined;
}

/** A session of these credentials; an error that a person can read where the token is no good. */
export function sessionOf({ accessToken, scope, address }: Credentials): Session | { problem: string } {
  const claims = readClaims(accessToken);
  if (!claims) return { problem: 'The sign-in reply holds no valid token' };
  // The strongest first.
  const role = roles.find((each) => claims.authorities.includes(each));
  if (!role)
    return { problem: 'This account has no role in this console. Please ask an administrator for one.' };
  const names: unknown[] = [claims.sub, claims.user_name];
  return {
    accessToken,
    scope,
    role,
    entityId: claims.entity_id ?? '',
    subject: names.find((name): name is string => typeof name === 'string' && name !== ''),
    address: address === undefined ? undefined : addressOf(address),
    expiresAt: claims.exp * 1000,
  };
}

export function isOver(session: Session): boolean {
  return session.expiresAt <= Date.now();
}
