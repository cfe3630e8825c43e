/** Addresses from which the console's pages may fetch, besides their own origin. */
export interface Origins {
  api: string;
  objectStorage: string;
  /** Origins of areas served from elsewhere (a developer's machine); none in production. */
  remotes?: readonly string[];
}

/** The origin of an absolute URL. Relative ones are on the page's own origin, which 'self' covers. */
function foreign(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** The path to which browsers send violation reports; the gateway logs a line for each violation. */
export const reportsPath = '/reports';

/** Maximum size of a report in bytes; one contains up to a few dozen violations. */
export const reportLimit = 128 * 1024;

/** Environment-specific values in the headers of every response. */
export interface Transport {
  /** Value of Strict-Transport-Security if the console is served over TLS only (terminated before the gateway). */
  strictTransport?: string;
}

type Directives = Record<string, readonly string[]>;

/** Directives that are the same for all pages: nothing is allowed. */
const closed: Directives = {
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Browsers that support both use the second, which reports over TLS only; without TLS the page reports itself. */
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
    // A development server announces changed files through a WebSocket.
    'connect-src': ["'self'", ...foreign(api), ...storage, ...remotes, ...remotes.map(socketOf)],
    // Workers do not support integrity: the page verifies a worker's file and starts it from a blob
    // (page/scriptPolicy.js).
    'worker-src': ['blob:'],
    // URLs become scripts only through one policy (page/scriptPolicy.js), and strings never become markup.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['console'],
    ...closed,
    ...(strictTransport && { 'upgrade-insecure-requests': [] }),
    ...reporting,
  });
}

/**
 * Browser features that the console never uses; a test checks that Chromium has no others enabled, and knows all of these: it
 * logs a warning on every page for one that it does not.
 */
const closedFeatures = [
  'accelerometer aria-notify autoplay browsing-topics camera captured-surface-control',
  'clipboard-read compute-pressure deferred-fetch deferred-fetch-minimal digital-credentials-create',
  'digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope',
  'hid identity-credentials-get idle-detection interest-cohort keyboard-map language-detector',
  'language-model local-fonts magnetometer media-playback-while-not-visible microphone midi',
  'on-device-speech-recognition otp-credentials payment picture-in-picture',
  'private-state-token-issuance private-state-token-redemption publickey-credentials-create',
  'publickey-credentials-get screen-wake-lock speaker-selection storage-access summarizer sync-xhr',
  'translator unload usb window-management xr-spatial-tracking',
].flatMap((line) => line.split(' '));

/** Headers of every response, for the Node server and nginx alike. */
function everyResponse({ strictTransport }: Transport): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(strictTransport && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** Headers of a page. If areas may be loaded from a developer's server, scripts without a hash are allowed. */
export function pageHeaders(origins: Origins, transport: Transport = {}): Record<string, string> {
  return {
    ...everyResponse(transport),
    // For dongles, and for copying ids.
    'Permissions-Policy': ['serial', 'clipboard-write']
      .map((feature) => `${feature}=(self)`)
      .concat(closedFeatures.map((feature) => `${feature}=()`))
      .join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Requires a hash for scripts. Style sheets have hashes too, but no current browser can require them,
    // and Chromium logs an error for pages that try (shell/e2e/policy.test.ts detects when that changes).
    ...(!origins.remotes?.length && {
      'Integrity-Policy': 'blocked-destinations=(script), endpoints=(console)',
    }),
    'Reporting-Endpoints': `console="${reportsPath}"`,
    'Content-Security-Policy': contentSecurityPolicy(origins, transport),
    'Cache-Control': cacheControl('index.html'),
  };
}

/**
 * Headers of a file: a script, a style, a manifest, the configuration. Opened by itself it may do nothing. Omits headers
 * that only apply to pages, because a first visit pays for them with each file.
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

/** Headers of the server's own errors: not found, too large, platform unavailable. */
export function errorHeaders(transport: Transport = {}): Record<string, string> {
  return { ...fileHeaders(transport), 'Cache-Control': 'no-store' };
}

/**
 * Headers of every API response. It contains personal data: it is never cached, and may do nothing if opened as a
 * page.
 */
export function apiHeaders(transport: Transport = {}): Record<string, string> {
  return errorHeaders(transport);
}

/**
 * Headers of every response of the object storage, whose images are embedded in the console's pages on another
 * origin.
 */
export function storageHeaders(transport: Transport = {}): Record<string, string> {
  return { ...fileHeaders(transport), 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

/**
 * Headers of a page of the development server, the only place where policies are relaxed. Hot reload uses a WebSocket, an
 * error overlay with inline styles, and scripts without a hash that bypass the page's policy; so neither hashes nor
 * Trusted Types are required, and inline styles are allowed.
 */
export function developmentHeaders(origins: Origins): Record<string, string> {
  const { 'Integrity-Policy': _, ...headers } = pageHeaders(origins);
  const relaxed = contentSecurityPolicy(origins)
    .split('; ')
    .filter((directive) => !/trusted-types/.test(directive))
    .map((directive) => (directive.startsWith('style-src ') ? `${directive} 'unsafe-inline'` : directive));
  return { ...headers, 'Content-Security-Policy': relaxed.join('; ') };
}

/** The Cache-Control value of a path: names with a content hash are immutable; pages and manifests are revalidated. */
export function cacheControl(path: string): string {
  if (
    /\.[0-9a-f]{8,}\.(js|css|png|svg|webp|woff2|txt|cdx\.json)$|\/signature\.[0-9a-f]{16}\.json$/.test(path)
  )
    return 'public, max-age=31536000, immutable';
  if (/\.(html|json|js|css|png|svg|webp)$/.test(path)) return 'no-cache';
  return 'no-store';
}

/** Paths below this one show a screen inside the frame, so their page references the frame's files. */
export const framedPath = '/dashboard';

export function pageOf(path: string): 'index.html' | 'dashboard.html' {
  return path === framedPath || path.startsWith(`${framedPath}/`) ? 'dashboard.html' : 'index.html';
}
