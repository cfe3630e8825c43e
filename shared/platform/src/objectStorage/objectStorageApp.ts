import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serviceConfig } from '../seed/seedServices';
import type { State } from '../state';
import { catalogPicture } from './catalogPicture';
import { readUpload } from './pictureStore';

/** A request that sent credentials to the object storage, or announced them in a preflight. */
export interface Violation {
  method: string;
  path: string;
}

/** The second origin: public pictures and service configurations. Rejects requests with an Authorization header. */
export function createObjectStorageApp(state: () => State) {
  const violations: Violation[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    const announced = c.req.header('access-control-request-headers')?.toLowerCase() ?? '';
    if (c.req.header('authorization') === undefined && !announced.includes('authorization')) return next();
    violations.push({ method: c.req.method, path: c.req.path });
    return c.json({ message: 'The object storage takes no credentials' }, 400);
  });
  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], maxAge: 600 }));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }));
  app.get('/service/service-configuration/:file{.+\\.json}', (c) => {
    const config = serviceConfig(c.req.param('file').slice(0, -'.json'.length));
    return config ? c.json(config) : c.notFound();
  });
  app.get('/uploads/:file', (c) => {
    const upload = readUpload(state().uploads.get(c.req.path) ?? '');
    return upload ? picture(upload) : c.notFound();
  });
  app.get('*', async (c) => {
    const bytes = await catalogPicture(c.req.path);
    return bytes ? picture({ mediaType: 'image/png', bytes }) : c.notFound();
  });
  app.notFound((c) => c.json({ message: 'No such object' }, 404));
  return { fetch: async (request: Request) => app.fetch(request), violations };
}

function picture({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array<ArrayBuffer> }): Response {
  return new Response(bytes, {
    headers: { 'content-type': mediaType, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
