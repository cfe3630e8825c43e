/** Where the pages of this console may fetch from, beside their own origin. */
export interface Origins {
  api: string;
  objectStorage: string;
  /** Origins of areas that are served from elsewhere (a developer's machine). */
  remotes?: readonly string[];
}

/** Stands in the policy and in the page where each response's own nonce goes. */
export const nonceMark = '__CSP_NONCE__';

/** What is not an absolute address lies on the page's own origin, which 'self' names. */
function foreign(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** The enforced content security policy; `nonceMark` is in it for the styles that antd writes. */
export function contentSecurityPolicy({ api, objectStorage, remotes = [] }: Origins): string {
  const storage = foreign(objectStorage);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", `'nonce-${nonceMark}'`, ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'font-src': ["'self'"],
    // A development server tells of a saved file through a socket.
    'connect-src': [
      "'self'",
      ...foreign(api),
      ...storage,
      ...remotes,
      ...remotes.map((origin) => origin.replace(/^http/, 'ws')),
    ],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** Headers of every response of the console's own origin, from which the Node server and nginx are both made. */
export function securityHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'serial=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Headers of every reply of the API. It is data about people: nobody keeps it, and opened as a page it may do nothing. */
export function apiHeaders(): Record<string, string> {
  return {
    ...securityHeaders(),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'no-store',
  };
}

/** How long what is at a path may be kept: names with a content hash for ever, pages never, facts after a question. */
export function cacheControl(path: string): string {
  if (/\.[0-9a-f]{8,}\.(js|css|png|svg|webp|woff2)$/.test(path)) return 'public, max-age=31536000, immutable';
  if (/\.(json|js|css|png|svg|webp)$/.test(path)) return 'no-cache';
  return 'no-store';
}

/** Addresses below this one show a screen inside the frame, so their page names the frame's files. */
export const framedPath = '/dashboard';

/** File of the shell that answers a page's address. */
export function pageOf(path: string): string {
  return path === framedPath || path.startsWith(`${framedPath}/`) ? 'dashboard.html' : 'index.html';
}
