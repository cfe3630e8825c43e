/** What the HTTP client needs from the session. Keeps the client independent of `@console/auth`, which implements it. */
export interface Authorization {
  /** The bearer token; null if the session has ended. */
  token(): string | null;
  /** Called when the platform answers 401 or 403 to a request with this token. */
  refused(token: string): void;
  /** Identifies the session; stays the same when the token is renewed. Null without a session. */
  session(): number | null;
}

let current: Authorization = { token: () => null, refused: () => undefined, session: () => null };

export function setAuthorization(authorization: Authorization): void {
  current = authorization;
}

export function authorization(): Authorization {
  return current;
}
