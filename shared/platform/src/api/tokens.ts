import { sign, verify } from 'hono/jwt';
import type { Identity } from '../staff';

export const tokenLifetime = 8 * 3600;
const algorithm = 'HS256';

export type Tokens = ReturnType<typeof createTokens>;

/** JSON web tokens signed with a random secret. `now` in milliseconds since 1970. */
export function createTokens(now: () => number) {
  const secret = crypto.randomUUID() + crypto.randomUUID();
  const issued = new Map<string, Identity>();
  return {
    /** A signed token; `lifetime` in seconds. */
    async issue(identity: Identity, lifetime = tokenLifetime) {
      const iat = Math.floor(now() / 1000);
      const { email, name, entityId, authorities } = identity;
      const jti = crypto.randomUUID();
      const claims = { sub: email, name, entity_id: entityId, authorities, iat, exp: iat + lifetime, jti };
      const token = await sign(claims, secret, algorithm);
      issued.set(token, identity);
      return token;
    },
    /** The identity that a token was issued to; undefined if it is forged, expired or revoked. */
    async identify(token: string) {
      // Expiry follows the platform's clock, not the machine's.
      const claims = await verify(token, secret, { alg: algorithm, exp: false, iat: false }).catch(
        () => undefined,
      );
      return claims?.exp !== undefined && claims.exp * 1000 > now() ? issued.get(token) : undefined;
    },
    /** Revokes every token issued so far. */
    expireAll: () => issued.clear(),
  };
}
