import { sign, verify } from 'hono/jwt';
import { array, is, string, type } from 'superstruct';
import type { Identity } from '../staff';

export const tokenLifetime = 8 * 3600;
const algorithm = 'HS256';

const IdentityClaims = type({
  sub: string(),
  name: string(),
  entity_id: string(),
  authorities: array(string()),
});

export type Tokens = ReturnType<typeof createTokens>;

/**
 * JSON web tokens. `now` in milliseconds since 1970.
 * @param keptSecret accepts the tokens of earlier platforms with the same secret as well; by default a random one
 */
export function createTokens(now: () => number, keptSecret?: string) {
  const secret = keptSecret ?? crypto.randomUUID() + crypto.randomUUID();
  const issued = new Map<string, Identity>();
  let acceptsEarlier = keptSecret !== undefined;
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
    async identify(token: string): Promise<Identity | undefined> {
      // Expiry follows the platform's clock, not the machine's.
      const claims = await verify(token, secret, { alg: algorithm, exp: false, iat: false }).catch(
        () => undefined,
      );
      if (claims?.exp === undefined || claims.exp * 1000 <= now()) return undefined;
      if (!acceptsEarlier || !is(claims, IdentityClaims)) return issued.get(token);
      const { sub: email, name, entity_id: entityId, authorities } = claims;
      return { email, name, entityId, authorities };
    },
    /** Revokes every token issued so far. */
    expireAll: () => {
      issued.clear();
      acceptsEarlier = false;
    },
  };
}
