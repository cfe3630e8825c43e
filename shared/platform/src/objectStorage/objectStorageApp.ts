import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { serviceConfig } from '../seed/seedServices';
import type { State } from '../state';
import { catalogPicture } from './catalogPicture';
import { pictureOf } from './pictureStore';

/** A request with credentials, or a CORS preflight. */
export interface Violation {
  method: string;
  path: string;
}

/**
 * The second origin: public pictures and service configurations. As strict as Amazon S3 with the simplest CORS rule:
 * it refuses credentials and preflights, and sends the CORS header only in reply to a request with an Origin.
 */
export function createObjectStorageApp(state: () => State) {
  const violations: Violation[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    const isPreflight = c.req.method === 'OPTIONS';
    if (!isPreflight && c.req.header('authorization') === undefined) return next();
    violations.push({ method: c.req.method, path: c.req.path });
    return isPreflight
      ? c.json({ message: 'The object storage allows no preflight' }, 403)
      : c.json({ message: 'The object storage takes no credentials' }, 400);
  });
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (c.req.header('origin') === undefined) return;
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('vary', 'Origin');
  });
  app.use(etag());
  app.get('/service/service-configuration/:file{.+\\.json}', (c) => {
    const config = serviceConfig(c.req.param('file').slice(0, -'.json'.length));
    return config ? c.json(config) : c.notFound();
  });
  app.get('/uploads/:file', (c) => {
    const upload = pictureOf(state().uploads.get(c.req.path) ?? '');
    return upload ? picture(upload.bytes, upload.kind) : c.notFound();
  });
  app.get('*', async (c) => {
    const bytes = await catalogPicture(c.req.path);
    return bytes ? picture(bytes, 'png') : c.notFound();
  });
  app.notFound((c) => c.json({ message: 'No such object' }, 404));
  return { fetch: async (request: Request) => app.fetch(request), violations };
}

function picture(bytes: Uint8Array<ArrayBuffer>, kind: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': `image/${kind}`, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
