import { TokenClaims } from '@console/resources';
import { is } from 'superstruct';
import type { Identity } from '../staff';

const encoder = new TextEncoder();
export const tokenLifetime = 8 * 3600;

export interface Tokens {
  /** A signed token; `lifetime` in seconds. */
  issue(identity: Identity, lifetime?: number): Promise<string>;
  /** Who a token was issued to, or undefined for one that is forged, expired or withdrawn. */
  identify(token: string): Promise<Identity | undefined>;
  /** Withdraws every token issued so far. */
  expireAll(): void;
}

/** JSON web tokens signed with HMAC SHA-256 and a secret that only this platform knows. */
export function createTokens(now: () => number): Tokens {
  const key = crypto.subtle.importKey(
    'raw',
    crypto.getRandomValues(new Uint8Array(32)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const issued = new Map<string, Identity>();
  return {
    async issue(identity, lifetime = tokenLifetime) {
      const iat = Math.floor(now() / 1000);
      const { email, name, entityId, authorities } = identity;
      const jti = crypto.randomUUID();
      const claims = { sub: email, name, entity_id: entityId, authorities, iat, exp: iat + lifetime, jti };
      const content = `${base64url(json({ alg: 'HS256', typ: 'JWT' }))}.${base64url(json(claims))}`;
      const signature = await crypto.subtle.sign('HMAC', await key, encoder.encode(content));
      const token = `${content}.${base64url(new Uint8Array(signature))}`;
      issued.set(token, identity);
      return token;
    },
    async identify(token) {
      const [header, payload, signature] = token.split('.');
      if (!header || !payload || !signature) return undefined;
      const claims = parse(payload);
      if (!is(claims, TokenClaims) || claims.exp * 1000 <= now()) return undefined;
      const valid = await crypto.subtle.verify(
        'HMAC',
        await key,
        bytes(signature),
        encoder.encode(`${header}.${payload}`),
      );
      return valid ? issued.get(token) : undefined;
    },
    expireAll: () => issued.clear(),
  };
}

const json = (value: unknown) => encoder.encode(JSON.stringify(value));

function base64url(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes(payload)));
  } catch {
    return undefined;
  }
}
