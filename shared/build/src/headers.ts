/** Where the pages of this console may fetch from, beside their own origin. */
export interface Origins {
  api: string;
  objectStorage: string;
  /** Origins of areas that are served from elsewhere (a developer's machine). */
  remotes?: readonly string[];
}

/** What is not an absolute address lies on the page's own origin, which 'self' names. */
function foreign(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** The enforced content security policy of a page, the same for everyone. */
export function contentSecurityPolicy({ api, objectStorage, remotes = [] }: Origins): string {
  const storage = foreign(objectStorage);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", ...remotes],
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
    // An address becomes a script through one policy only (page/scriptPolicy.js), and no text becomes markup.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['console'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** What a file may do where it runs by itself, as a worker does: run files of the console, and reach nothing. */
const filePolicy =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response of the console's own origin, from which the Node server and nginx are both made. */
function securityHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'serial=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Headers of a file: a script, a style, a manifest, the configuration. */
export function fileHeaders(): Record<string, string> {
  return { ...securityHeaders(), 'Content-Security-Policy': filePolicy };
}

/** Headers of a page; `policy` is its `contentSecurityPolicy`. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    ...securityHeaders(),
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl('index.html'),
  };
}

/** Headers of what the server itself says: nothing found, too large, the platform is unavailable. */
export function errorHeaders(): Record<string, string> {
  return { ...fileHeaders(), 'Cache-Control': 'no-store' };
}

/** Headers of every reply of the API. It is data about people: nobody keeps it, and opened as a page it may do nothing. */
export function apiHeaders(): Record<string, string> {
  return {
    ...securityHeaders(),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'no-store',
  };
}

/** How long what is at a path may be kept: names with a content hash for ever, pages and facts after a question. */
export function cacheControl(path: string): string {
  if (/\.[0-9a-f]{8,}\.(js|css|png|svg|webp|woff2)$/.test(path)) return 'public, max-age=31536000, immutable';
  if (/\.(html|json|js|css|png|svg|webp)$/.test(path)) return 'no-cache';
  return 'no-store';
}

/** Addresses below this one show a screen inside the frame, so their page names the frame's files. */
export const framedPath = '/dashboard';

/** File of the shell that answers a page's address. */
export function pageOf(path: string): 'index.html' | 'dashboard.html' {
  return path === framedPath || path.startsWith(`${framedPath}/`) ? 'dashboard.html' : 'index.html';
}
