export function withHeaders(
  reply: Response,
  added: Readonly<Record<string, string>>,
  removed: readonly string[] = [],
): Response {
  const headers = new Headers(reply.headers);
  for (const name of removed) headers.delete(name);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}
