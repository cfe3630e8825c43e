import { Claims } from '@console/resources/signIn';
import { is } from 'superstruct';

/** The claims of a JSON Web Token; undefined if it is malformed. The signature is verified by the server only. */
export function readClaims(token: string): Claims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return is(claims, Claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}
