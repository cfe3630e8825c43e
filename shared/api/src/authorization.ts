/** What the session tells the HTTP client; kept here so that the client knows nothing of sessions. */
export interface Authorization {
  /** The bearer token; null when the session just turned out to be over. */
  token(): string | null;
  /** The platform answered 401 or 403 to a call that carried this token. */
  refused(token: string): void;
  /** The same while a session goes on, renewed or not; another one for every other session, null without one. */
  session(): number | null;
}

let current: Authorization = { token: () => null, refused: () => undefined, session: () => null };

export function setAuthorization(authorization: Authorization): void {
  current = authorization;
}

export function authorization(): Authorization {
  return current;
}
