import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RuntimeConfig } from '@console/api/runtimeConfig';
import {
  apiHeaders,
  cacheControl,
  contentSecurityPolicy,
  nonceMark,
  type Origins,
  pageOf,
  securityHeaders,
} from '@console/build/headers';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { CommandError } from './commandError';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface Gateway {
  /** Folder of the built shell. */
  shell: string;
  /** Folder of each area's release, by area. */
  areas: Record<string, string>;
  config: RuntimeConfig;
  /** JSON documents that are made, not built, by path: the registry and what else a page reads at its start. */
  facts: Record<string, unknown>;
  /** Answers what is below the API base, where that lies on the console's own origin. */
  api?: Fetch;
  origins: Origins;
}

/** A path below a folder as the static server wants it: nothing of it may lead out of the folder. */
function below(folder: string, prefix = '') {
  return serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
  });
}

/** An area that runs alone has one page for all addresses. */
function pageFile(shell: string, path: string): string {
  const file = join(shell, pageOf(path));
  return existsSync(file) ? file : join(shell, 'index.html');
}

/** The console's one public address: the shell, the areas' files, configuration, registry and the API behind it. */
export function gatewayApp({ shell, areas, config, facts, api, origins }: Gateway): Hono {
  const app = new Hono();
  const policy = contentSecurityPolicy(origins);

  app.use(async (c, next) => {
    await next();
    const isApi = api && c.req.path.startsWith(`${config.apiBase}/`);
    for (const [name, value] of Object.entries(isApi ? apiHeaders() : securityHeaders()))
      c.header(name, value);
    if (c.res.status === 200 && !c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', cacheControl(c.req.path));
  });
  if (api) {
    app.all(`${config.apiBase}/*`, ({ req }) => {
      const url = new URL(req.url);
      url.pathname = url.pathname.slice(config.apiBase.length);
      return api(new Request(url, req.raw));
    });
  }
  app.get('/config.json', (c) => c.json(config));
  for (const [path, fact] of Object.entries(facts)) app.get(path, (c) => c.json(fact));
  app.get('/remotes/:area/*', async (c, next) => {
    const folder = areas[c.req.param('area')];
    return folder ? below(folder, `/remotes/${c.req.param('area')}`)(c, next) : c.notFound();
  });
  app.get('/remotes/*', (c) => c.notFound());
  app.get('/static/*', below(shell), (c) => c.notFound());
  // Every other address is a page of the console; the router says which exist.
  app.get('*', async (c) => {
    const nonce = randomBytes(18).toString('base64');
    const page = await readFile(pageFile(shell, c.req.path), 'utf8');
    c.header('Content-Security-Policy', policy.replaceAll(nonceMark, nonce));
    c.header('Cache-Control', 'no-store');
    return c.html(page.replaceAll(nonceMark, nonce));
  });
  return app;
}

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/** Serves on loopback only. Port 0 takes a free one. */
export async function serve(fetch: Fetch, port: number): Promise<Served> {
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(
              `Port ${port} is in use. Stop what uses it, or choose another: PORT=8090 npm start`,
            )
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
