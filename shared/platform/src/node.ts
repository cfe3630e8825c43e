import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createPlatform, type Platform, type PlatformOptions } from './platform';

/** How long open calls may take to finish when the server closes, in milliseconds. */
const grace = 2_000;

type Answer = (request: Request) => Promise<Response>;

const listenerOf = (answer: Answer) => getRequestListener(answer, { overrideGlobalObjects: false });

export interface ServeOptions extends PlatformOptions {
  host?: string;
  /** 0, the default, uses any free port. */
  port?: number;
  objectStoragePort?: number;
  /** The API base, such as `/api`; default the root. */
  prefix?: string;
}

export interface ServedPlatform {
  platform: Platform;
  /** Such as http://127.0.0.1:8090, without the prefix. */
  apiOrigin: string;
  objectStorageOrigin: string;
  /** Lets open calls finish, then frees both ports. */
  close(): Promise<void>;
}

/** Serves the API and the object storage on two local origins. */
export async function servePlatform({
  host = '127.0.0.1',
  port = 0,
  objectStoragePort = 0,
  prefix = '',
  ...options
}: ServeOptions = {}): Promise<ServedPlatform> {
  // Picture URLs contain the second origin, so its server must listen before the platform is created.
  let answerObject: Answer = async () => new Response(null, { status: 503 });
  const storageServer = createServer(listenerOf((request) => answerObject(request)));
  const storageOrigin = await listening(storageServer, host, objectStoragePort);
  const objectStorageOrigin = options.objectStorageOrigin ?? storageOrigin;
  const platform = createPlatform({ ...options, objectStorageOrigin });
  answerObject = platform.objectStorage.fetch;

  const answerApi = listenerOf(platform.fetch);
  const apiServer = createServer((req, res) => {
    const { url = '/' } = req;
    if (!url.startsWith(`${prefix}/`)) return res.writeHead(404).end();
    req.url = url.slice(prefix.length);
    return answerApi(req, res);
  });
  const apiOrigin = await listening(apiServer, host, port).catch(async (error: unknown) => {
    await closed(storageServer);
    throw error;
  });
  return {
    platform,
    apiOrigin,
    objectStorageOrigin,
    close: async () => {
      await Promise.all([closed(apiServer), closed(storageServer)]);
    },
  };
}

async function listening(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return `http://${host}:${address.port}`;
}

async function closed(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), grace);
  server.close();
  await once(server, 'close');
  clearTimeout(deadline);
}
