import { type Session, sessionOf } from './sessionOf';

interface TestClaims {
  /** Seconds from now until the token ends. */
  lasts?: number;
  role?: string;
  entity?: string;
  /** The token's subject. */
  subject?: string;
}

/** For tests: a token as issued by the platform, different on each call. */
export function testToken({ lasts = 3600, role, entity, subject }: TestClaims = {}): string {
  const claims = {
    exp: Math.floor(Date.now() / 1000) + lasts,
    authorities: [role ?? 'ROLE_INTERNAL_ADMIN'],
    entity_id: entity ?? 'operator',
    jti: crypto.randomUUID(),
    ...(subject !== undefined && { sub: subject }),
  };
  return `h.${btoa(JSON.stringify(claims))}.s`;
}

export function testSession(claims: TestClaims = {}): Session {
  const session = sessionOf({ accessToken: testToken(claims), scope: 'read' });
  if ('problem' in session) throw new Error(session.problem);
  return session;
}
