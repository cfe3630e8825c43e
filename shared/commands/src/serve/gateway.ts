import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { callBodyLimit, callHeaders, isServedFile, platformHeaders } from '@console/build/gatewayRules';
import {
  apiHeaders,
  cacheControl,
  errorHeaders,
  fileHeaders,
  type Origins,
  pageHeaders,
  pageOf,
  reportLimit,
  reportsPath,
} from '@console/build/headers';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { errorReply, type Fetch } from './loopbackServer';
import { isReportType, violationLog } from './violationReports';
import { withHeaders } from './withHeaders';

export interface Gateway {
  shell: string;
  /** Folder of each area's release, by area. */
  areas: Record<string, string>;
  config: RuntimeConfig;
  /** Generated JSON documents by path, such as the registry. A function is called for each request. */
  facts: Record<string, unknown>;
  /** Handles requests below the API base. */
  api: Fetch;
  /** Host names of the console, in addition to those of this machine. */
  hosts?: readonly string[] | undefined;
  /** Called with a line for each policy violation that a browser reports. */
  onViolation?: ((line: string) => void) | undefined;
}

/** The origins that the pages of an environment may contact. */
export function originsOf({ apiBase, objectStorageBase, features }: RuntimeConfig): Origins {
  return { api: apiBase, objectStorage: objectStorageBase, remotes: features.overrideOrigins };
}

/** Names of this machine. Requests for any other host name are refused, against DNS rebinding. */
const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Serves the files below a folder, and nothing outside it. */
function below(folder: string, prefix = ''): MiddlewareHandler {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
  });
  return async (c, next) => (isServedFile(decoded(c.req.path)) ? files(c, next) : c.notFound());
}

/** The decoded path; a malformed one is returned as is and matches no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Serves the page for an address. A standalone area has a single page for all of them. */
function pages(shell: string): MiddlewareHandler {
  const files = (path: string) => serveStatic({ root: shell, path, precompressed: true });
  const serve = { 'index.html': files('index.html'), 'dashboard.html': files('dashboard.html') };
  return async (c, next) => {
    const page = pageOf(c.req.path);
    return serve[existsSync(join(shell, page)) ? page : 'index.html'](c, next);
  };
}

/**
 * The request as forwarded to the platform: without the API base, and with only the expected headers. Undefined if its
 * address starts with the API base only once it is decoded.
 */
function platformCall(request: Request, { apiBase, sessionIdHeader, loadBalancerHeader }: RuntimeConfig) {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${apiBase}/`)) return undefined;
  url.pathname = url.pathname.slice(apiBase.length);
  const headers = new Headers();
  for (const name of [...callHeaders, sessionIdHeader, loadBalancerHeader]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new Request(url, request), { headers });
}

/** Accepts violation reports from browsers, which expect no content in return. */
function reports(record: (report: string) => void): MiddlewareHandler {
  return async ({ req }) => {
    if (req.method !== 'POST') return errorReply(405);
    if (!isReportType(req.header('content-type') ?? '')) return errorReply(415);
    record(await req.text());
    return new Response(null, { status: 204, headers: errorHeaders() });
  };
}

/** The console's one public address: the shell, the areas' files, configuration, registry and the API behind it. */
export function gatewayApp({
  shell,
  areas,
  config,
  facts,
  api,
  hosts = [],
  onViolation = () => undefined,
}: Gateway): Hono {
  const app = new Hono();
  const ofPages = pageHeaders(originsOf(config));
  // The URL of a request has its host name in lower case.
  const names = new Set([...loopbackHosts, ...hosts.map((host) => host.toLowerCase())]);

  app.notFound(() => errorReply(404));
  app.onError((error, c) => {
    // A page that was left in the middle of a delayed call is not a fault.
    if (!c.req.raw.signal.aborted) console.error(error);
    return errorReply(500);
  });
  app.use(async (c, next) => {
    if (!names.has(new URL(c.req.url).hostname)) return errorReply(421);
    return next();
  });
  app.all(
    `${config.apiBase}/*`,
    bodyLimit({ maxSize: callBodyLimit, onError: () => errorReply(413) }),
    async (c) => {
      const call = platformCall(c.req.raw, config);
      return call ? withHeaders(await api(call), apiHeaders(), platformHeaders) : c.notFound();
    },
  );
  app.all(
    reportsPath,
    bodyLimit({ maxSize: reportLimit, onError: () => errorReply(413) }),
    reports(violationLog(onViolation)),
  );
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorReply(405);
    await next();
    // Pages and errors already have their headers.
    if (c.res.headers.has('Content-Security-Policy')) return undefined;
    for (const [name, value] of Object.entries(fileHeaders())) c.header(name, value);
    c.header('Cache-Control', cacheControl(c.req.path));
    return undefined;
  });
  app.get('/config.json', (c) => c.json(config));
  for (const [path, fact] of Object.entries(facts))
    app.get(path, (c) => c.json(typeof fact === 'function' ? fact() : fact));
  app.get('/remotes/:area/*', async (c, next) => {
    const area = c.req.param('area');
    const folder = Object.hasOwn(areas, area) ? areas[area] : undefined;
    return folder ? below(folder, `/remotes/${area}`)(c, next) : c.notFound();
  });
  app.get('/remotes/*', (c) => c.notFound());
  app.get('/static/*', below(shell), (c) => c.notFound());
  // Every other address is a page of the console; the router decides which exist.
  app.get(
    '*',
    async (c, next) => {
      await next();
      if (c.res.status < 400) for (const [name, value] of Object.entries(ofPages)) c.header(name, value);
    },
    etag(),
    pages(shell),
    // Every address is a page, so a missing page file is a server error.
    () => errorReply(500),
  );
  return app;
}
