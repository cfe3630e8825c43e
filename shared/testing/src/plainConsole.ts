import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { isServedFile } from '@console/build/gatewayRules';
import { errorHeaders, fileHeaders, pageHeaders, pageOf } from '@console/build/headers';
import { shellFolder } from '@console/build/workspace';
import {
  builtAreas,
  type LocalConsole,
  type LocalConsoleOptions,
  localConfig,
  registryOf,
} from '@console/commands/localConsole';
import { servePlatform } from '@console/platform/node';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the console from a generic file server: files by path, static headers, and the API on another origin. Responses
 * do not depend on the request's headers, and none are generated per request.
 */
export async function servePlainConsole({
  port,
  shell = join(shellFolder, 'dist'),
  areas = builtAreas(),
  features = {},
  facts,
  platform: platformOptions,
}: LocalConsoleOptions): Promise<LocalConsole> {
  const served = await servePlatform({ controls: true, prefix: '/api', ...platformOptions });
  const apiBase = `${served.apiOrigin}/api`;
  const config = { ...localConfig(served.objectStorageOrigin, features), apiBase };
  const documents: Record<string, unknown> = {
    '/config.json': config,
    '/remotes.json': registryOf(Object.keys(areas)),
    ...facts,
  };
  const ofPages = pageHeaders({
    api: apiBase,
    objectStorage: served.objectStorageOrigin,
    remotes: config.features.overrideOrigins,
  });

  /** The file for a path; undefined for a page. */
  function fileAt(path: string): string | undefined {
    const [, area = '', rest] = /^\/remotes\/([^/]+)(\/.+)$/.exec(path) ?? [];
    if (rest) return join(areas[area] ?? 'no area', rest);
    return path.startsWith('/static/') ? join(shell, path) : undefined;
  }

  // A standalone area has one page for all addresses.
  const page = (path: string) =>
    readFile(join(shell, pageOf(path))).catch(() => readFile(join(shell, 'index.html')));

  const server = createServer(async ({ url = '/', method = 'GET' }, reply) => {
    const path = url.split('?')[0] ?? '/';
    const file = fileAt(path);
    const document = documents[path];
    const headers = file || document ? fileHeaders() : ofPages;
    const type = types[document ? '.json' : file ? extname(file) : '.html'] ?? 'text/plain';
    try {
      if (method !== 'GET' || !isServedFile(path)) throw new Error('Only files are served');
      const body = document ? JSON.stringify(document) : await (file ? readFile(file) : page(path));
      reply.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    } catch {
      reply.writeHead(404, { ...errorHeaders(), 'Content-Type': 'text/plain' }).end('404 Not Found');
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    apiBase,
    objectStorageOrigin: served.objectStorageOrigin,
    platform: served.platform,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([served.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
