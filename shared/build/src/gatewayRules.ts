/**
 * What passes between a browser and the platform, in both gateways: the Node one and nginx.
 * Requests have a list of what may pass, so that a client cannot speak for the gateway (Host, X-Forwarded-Host,
 * X-Original-URL, X-HTTP-Method-Override …) by a name that nobody thought of.
 */

/** Headers that a call carries to the platform, beside the two of signing in, whose names are configuration. */
export const callHeaders = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  // By these two the platform tells its own page from a foreign one.
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
] as const;

/**
 * Headers of the platform's replies that end at the gateway: the console uses no cookie and no other origin, what
 * serves the platform is nobody's business, and what holds for the whole origin is not the platform's to say.
 */
export const platformHeaders = [
  'Set-Cookie',
  'Server',
  'Via',
  'X-Powered-By',
  'X-AspNet-Version',
  'X-AspNetMvc-Version',
  'X-Generator',
  'X-Runtime',
  'X-Application-Context',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Private-Network',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
  'Timing-Allow-Origin',
  // A challenge has the browser ask for a password in a window of its own.
  'WWW-Authenticate',
  'Alt-Svc',
  'Clear-Site-Data',
  'Content-Security-Policy-Report-Only',
  'Cross-Origin-Opener-Policy',
  'Integrity-Policy',
  'Link',
  'NEL',
  'Permissions-Policy',
  'Refresh',
  'Report-To',
  'Reporting-Endpoints',
  'Service-Worker-Allowed',
  'SourceMap',
  'Strict-Transport-Security',
] as const;

/** Bytes of a call's body: a device with its pictures as data URLs is 30,000,000 unzipped, a third more as base64. */
export const callBodyLimit = 48 * 1024 * 1024;

/** Whether a file below a release's folder is for browsers: not what the tools keep there, nor compressed forms. */
export function isServedFile(path: string): boolean {
  return !/\/\.|\/history\.json$|\.(br|draft|gz)$/.test(path);
}
