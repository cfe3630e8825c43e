import { array, type Infer, is, nullable, number, optional, string, type, unknown } from 'superstruct';

/** The reply of the second POST to /security/oauth/authorize. */
export const SignInReply = type({ access_token: string(), scope: string() });

/** Claims of the access token that the console reads (part 1, section 3); `exp` in seconds since 1970. */
export const Claims = type({
  exp: number(),
  /** Who the token is of, by either of the usual names. */
  sub: optional(unknown()),
  user_name: optional(unknown()),
  authorities: array(string()),
  entity_id: optional(nullable(string())),
});
export type Claims = Infer<typeof Claims>;

/** The claims of a JSON web token, or undefined where it is none. The signature is the server's to check. */
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
