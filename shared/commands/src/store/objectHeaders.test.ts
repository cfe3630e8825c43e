import { cacheControl } from '@console/build/headers';
import { objectHeaders } from './objectHeaders';

const pointer = 'max-age=0, s-maxage=1, stale-if-error=86400';

it.each([
  ['shell/static/1.js', 'text/javascript; charset=utf-8', undefined],
  ['shell/static/1.js.gz', 'text/javascript; charset=utf-8', 'gzip'],
  ['shell/static/1.js.br', 'text/javascript; charset=utf-8', 'br'],
  ['shell/static/1.css', 'text/css; charset=utf-8', undefined],
  ['shell/static/licences.1.txt', 'text/plain; charset=utf-8', undefined],
  ['shell/static/1.svg', 'image/svg+xml; charset=utf-8', undefined],
  ['shell/static/1.png', 'image/png', undefined],
  ['shell/static/1.webp', 'image/webp', undefined],
  ['shell/static/1.woff2', 'font/woff2', undefined],
  ['shell/releases/1/index.html', 'text/html; charset=utf-8', undefined],
  ['remotes/mf-clients/static/sbom.1.json.br', 'application/json', 'br'],
  ['remotes/mf-clients/static/1.unknown', 'application/octet-stream', undefined],
  ['remotes/mf-clients/static/gz', 'application/octet-stream', undefined],
])('%s is stored as %s, encoded as %s', (path, type, encoding) => {
  expect(objectHeaders(path)).toEqual({
    ContentType: type,
    ...(encoding && { ContentEncoding: encoding }),
    CacheControl: cacheControl(`/${path.replace(/\.(gz|br)$/, '')}`),
  });
});

it.each(['remotes.json', 'remotes/mf-clients/release.json', 'shell/index.html', 'shell/shell.json'])(
  '%s is a pointer, and cached for a second',
  (path) => {
    expect(objectHeaders(path).CacheControl).toBe(pointer);
  },
);

it.each([
  'more/remotes.json',
  'remotes.json.more',
  'remotes/mf-clients/static/release.json',
  'remotes/mf-clients/release.json/x',
  'shell/releases/1/index.html',
  'of/shell/index.html',
])('%s is not a pointer', (path) => {
  expect(objectHeaders(path).CacheControl).not.toBe(pointer);
});

it('history and source maps are not cached', () => {
  expect(objectHeaders('maps/shell/static/1.js.map.gz')).toEqual({
    ContentType: 'application/octet-stream',
    CacheControl: 'no-store',
  });
  expect(objectHeaders('history/live.json')).toEqual({
    ContentType: 'application/json',
    CacheControl: 'no-store',
  });
  expect(objectHeaders('shell/history/a.html').CacheControl).not.toBe('no-store');
});
