/** `fetch` options of every API call. The boot script sends a page's first calls with the same ones (`earlyReplies.ts`). */
export function callInit(headers: Record<string, string>) {
  return {
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    credentials: 'omit',
    // To another origin, secrets in the body of a write would go along, and in older browsers the token.
    redirect: 'manual',
  } as const;
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
