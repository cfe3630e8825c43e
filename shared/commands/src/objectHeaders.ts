import { cacheControl } from '@console/build/headers';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const encodings: Record<string, string> = { gz: 'gzip', br: 'br' };

/** By which browsers see what is live: copies of what `history/live.json` points to. */
const servedPointer = /^(remotes\.json|remotes\/[^/]+\/release\.json|shell\/[^/]+\.(html|json))$/;

/**
 * What a shared cache may do with a pointer: it asks again after a second, and where nobody answers it keeps what it has
 * for a day. Browsers are told `no-cache` by the gateway.
 */
const pointerRule = 'max-age=0, s-maxage=1, stale-if-error=86400';

/** With what an object is stored, so that whoever serves it needs to know nothing of it. */
export function objectHeaders(path: string) {
  const [, plain = path, suffix = ''] = /^(.*)\.(gz|br)$/.exec(path) ?? [];
  const ContentEncoding = encodings[suffix];
  const ContentType = types[plain.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (/^(history|maps)\//.test(path)) return { ContentType, CacheControl: 'no-store' };
  const CacheControl = servedPointer.test(path) ? pointerRule : cacheControl(`/${plain}`);
  return { ContentType, CacheControl, ...(ContentEncoding && { ContentEncoding }) };
}
