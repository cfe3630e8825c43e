/** `fetch` options of every API call. The boot script sends a page's first calls with the same ones (`earlyReplies.ts`). */
export function callInit(headers: Record<string, string>) {
  return {
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    credentials: 'omit',
    // An API that is not behind the gateway may allow it. Whether someone else has changed a record would be read from there.
    cache: 'no-store',
    // To another origin, secrets in the body of a write would go along, and in older browsers the token.
    redirect: 'manual',
  } as const;
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
