const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isOfThisMachine(address: string): boolean {
  return URL.canParse(address) && loopback.has(new URL(address).hostname);
}

/**
 * Whether a call comes from this machine's own pages or from no page at all (a test, curl). A browser sends a simple
 * POST anywhere for any page, so a foreign one could otherwise reset the stand-in of the person who looks at it. The host is
 * checked too: a foreign name may have itself resolved to this machine (DNS rebinding).
 */
export function isOwnCaller({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return (
    isOfThisMachine(url) &&
    headers.get('sec-fetch-site') !== 'cross-site' &&
    (origin === null || isOfThisMachine(origin))
  );
}
