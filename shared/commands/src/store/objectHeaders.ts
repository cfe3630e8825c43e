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

/** The pointers that browsers read: copies of those that `history/live.json` refers to. */
const servedPointer = /^(remotes\.json|remotes\/[^/]+\/release\.json|shell\/[^/]+\.(html|json))$/;

/**
 * How a shared cache treats a pointer: it revalidates after a second, and serves it stale for up to a day if the store
 * is unreachable. The gateway sends `no-cache` to browsers.
 */
const pointerRule = 'max-age=0, s-maxage=1, stale-if-error=86400';

/** The headers stored with an object, so that any server can serve it without further configuration. */
export function objectHeaders(path: string) {
  const [, plain = path, suffix = ''] = /^(.*)\.(gz|br)$/.exec(path) ?? [];
  const ContentEncoding = encodings[suffix];
  const ContentType = types[plain.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (/^(history|maps)\//.test(path)) return { ContentType, CacheControl: 'no-store' };
  const CacheControl = servedPointer.test(path) ? pointerRule : cacheControl(`/${plain}`);
  return { ContentType, CacheControl, ...(ContentEncoding && { ContentEncoding }) };
}
