/** Where the pages of this console may fetch from, beside their own origin. */
export interface Origins {
  api: string;
  objectStorage: string;
  /** Origins of areas that are served from elsewhere (a developer's machine); none in production. */
  remotes?: readonly string[];
}

/** What is not an absolute address lies on the page's own origin, which 'self' names. */
function foreign(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** Where browsers send what a policy stopped, on the console's own origin; the gateway writes a line for each. */
export const reportsPath = '/reports';

/** Bytes of one report, which holds up to some dozens of violations. */
export const reportLimit = 128 * 1024;

/** What differs between environments in the headers of every response. */
export interface Transport {
  /** Value of Strict-Transport-Security where the console is asked for over TLS only, which ends before the gateway. */
  strictTransport?: string;
}

type Directives = Record<string, readonly string[]>;

/** What no page of the console may do. */
const closed: Directives = {
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Who knows both names takes the second; it reports over TLS only, so where there is none, the page itself does. */
const reporting: Directives = { 'report-uri': [reportsPath], 'report-to': ['console'] };

const policy = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/** The enforced content security policy of a page, the same for everyone. */
export function contentSecurityPolicy(
  { api, objectStorage, remotes = [] }: Origins,
  { strictTransport }: Transport = {},
): string {
  const storage = foreign(objectStorage);
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...storage],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // A development server tells of a saved file through a socket.
    'connect-src': ["'self'", ...foreign(api), ...storage, ...remotes, ...remotes.map(socketOf)],
    // A worker's file cannot carry its hash: the page fetches it by its hash and starts what came (page/scriptPolicy.js).
    'worker-src': ['blob:'],
    // An address becomes a script through one policy only (page/scriptPolicy.js), and no text becomes markup.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['console'],
    ...closed,
    ...(strictTransport && { 'upgrade-insecure-requests': [] }),
    ...reporting,
  });
}

/** Of what a browser lets pages ask for, all that the console never does; a test asks Chromium for what is left. */
const closedFeatures = [
  'accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read',
  'compute-pressure deferred-fetch deferred-fetch-minimal digital-credentials-create',
  'digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid',
  'identity-credentials-get idle-detection interest-cohort keyboard-map language-detector',
  'language-model local-fonts magnetometer media-playback-while-not-visible microphone midi',
  'on-device-speech-recognition otp-credentials payment picture-in-picture private-state-token-issuance',
  'private-state-token-redemption publickey-credentials-create publickey-credentials-get',
  'screen-wake-lock speaker-selection storage-access summarizer sync-xhr translator unload usb',
  'window-management xr-spatial-tracking',
].flatMap((line) => line.split(' '));

/** Headers of every response, from which the Node server and nginx are both made. */
function everyResponse({ strictTransport }: Transport): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(strictTransport && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** Headers of a page. Where a developer's server may take an area's place, its saved files come without a hash. */
export function pageHeaders(origins: Origins, transport: Transport = {}): Record<string, string> {
  return {
    ...everyResponse(transport),
    // Dongles, and the copying of an id.
    'Permissions-Policy': ['serial', 'clipboard-write']
      .map((feature) => `${feature}=(self)`)
      .concat(closedFeatures.map((feature) => `${feature}=()`))
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A script runs with its hash or not at all. Style sheets have theirs too, but no browser that ships can demand it,
    // and Chromium writes an error for each page that names them (shell/e2e/policy.test.ts says when that has changed).
    ...(!origins.remotes?.length && {
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(console)',
    }),
    'Reporting-Endpoints': `console="${reportsPath}"`,
    'Content-Security-Policy': contentSecurityPolicy(origins, transport),
    'Cache-Control': cacheControl('index.html'),
  };
}

/**
 * Headers of a file: a script, a style, a manifest, the configuration. Opened or run by itself it may do nothing. That
 * takes few words, and a first visit pays for them with each of its files: what only a page obeys is not said here.
 */
export function fileHeaders(transport: Transport = {}): Record<string, string> {
  return {
    ...everyResponse(transport),
    'Content-Security-Policy': policy({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: [],
      'report-uri': [reportsPath],
    }),
  };
}

/** Headers of what the server itself says: nothing found, too large, the platform is unavailable. */
export function errorHeaders(transport: Transport = {}): Record<string, string> {
  return { ...fileHeaders(transport), 'Cache-Control': 'no-store' };
}

/** Headers of every reply of the API. It is data about people: nobody keeps it, and opened as a page it may do nothing. */
export function apiHeaders(transport: Transport = {}): Record<string, string> {
  return errorHeaders(transport);
}

/** Headers of every reply of the object storage, whose pictures are shown on pages of another origin: the console's. */
export function storageHeaders(transport: Transport = {}): Record<string, string> {
  return { ...fileHeaders(transport), 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

/**
 * Headers of a page of the development server, the one place where anything is relaxed. Hot reload tells of a saved file
 * through a socket, shows what does not build in an element with styles of its own, and adds scripts without a hash and
 * past the page's one policy; so neither hashes nor Trusted Types are demanded, and inline styles pass.
 */
export function developmentHeaders(origins: Origins): Record<string, string> {
  const { 'Integrity-Policy': _, ...headers } = pageHeaders(origins);
  const relaxed = contentSecurityPolicy(origins)
    .split('; ')
    .filter((directive) => !/trusted-types/.test(directive))
    .map((directive) => (directive.startsWith('style-src ') ? `${directive} 'unsafe-inline'` : directive));
  return { ...headers, 'Content-Security-Policy': relaxed.join('; ') };
}

/** How long what is at a path may be kept: names with a content hash for ever, pages and facts after a question. */
export function cacheControl(path: string): string {
  if (/\.[0-9a-f]{8,}\.(js|css|png|svg|webp|woff2)$|\/signature\.[0-9a-f]{16}\.json$/.test(path))
    return 'public, max-age=31536000, immutable';
  if (/\.(html|json|js|css|png|svg|webp)$/.test(path)) return 'no-cache';
  return 'no-store';
}

/** Addresses below this one show a screen inside the frame, so their page names the frame's files. */
export const framedPath = '/dashboard';

export function pageOf(path: string): 'index.html' | 'dashboard.html' {
  return path === framedPath || path.startsWith(`${framedPath}/`) ? 'dashboard.html' : 'index.html';
}
