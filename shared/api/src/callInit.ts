/** What every call of the API is sent with; the boot script sends the first ones of a page (`earlyReplies.ts`). */
export function callInit(headers: Record<string, string>) {
  return {
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    credentials: 'omit',
  } as const;
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
