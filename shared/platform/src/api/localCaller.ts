const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopback.has(new URL(address).hostname);
}

/**
 * Whether a call comes from a page on this machine or from no page at all (a test, curl). Browsers send simple POST requests
 * cross-origin, so any website could otherwise reset a visitor's stand-in platform. Checks the host too, against DNS
 * rebinding.
 */
export function isLocalCaller({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return (
    isLoopback(url) &&
    headers.get('sec-fetch-site') !== 'cross-site' &&
    (origin === null || isLoopback(origin))
  );
}
