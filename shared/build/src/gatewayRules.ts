/**
 * Which headers and bodies pass between browsers and the platform, for both gateways: Node and nginx.
 * Request headers are an allowlist, so that a client cannot impersonate the gateway (Host, X-Forwarded-Host,
 * X-Original-URL, X-HTTP-Method-Override …) with an unforeseen header.
 */

/** Request headers forwarded to the platform, besides the two session headers, whose names are configurable. */
export const callHeaders = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  // The platform uses these two to detect cross-origin requests.
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
] as const;

/**
 * Response headers of the platform that the gateway removes: the console uses neither cookies nor other origins, must not
 * reveal the platform's software, and sets origin-wide policies itself.
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
  // A challenge would make the browser show its password prompt.
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

/**
 * Maximum request body in bytes: a device with its images is up to 30,000,000 unzipped, and a third more as base64
 * data URLs.
 */
export const callBodyLimit = 48 * 1024 * 1024;

/** Whether a file below a release's folder may be served: not internal files of the tools, nor compressed forms. */
export function isServedFile(path: string): boolean {
  return !/\/\.|\/history\.json$|\.(br|draft|gz)$/.test(path);
}
