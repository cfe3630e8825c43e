import { cacheControl, contentSecurityPolicy, errorHeaders, fileHeaders, pageHeaders } from './headers';

const origins = { api: 'https://api.example/v1', objectStorage: 'https://pictures.example/console' };

/** The directives of a policy by name. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

it('a page may load, embed, frame and send only what the console needs', () => {
  expect(directives(contentSecurityPolicy(origins))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https://pictures.example",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self' https://api.example https://pictures.example",
    'worker-src': 'blob:',
    'require-trusted-types-for': "'script'",
    'trusted-types': 'console',
    'object-src': "'none'",
    'frame-src': "'none'",
    'script-src-attr': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': '/reports',
    'report-to': 'console',
  });
});

it('a page shares no window with other origins, tells them no address, and requires the hashes of its scripts', () => {
  expect(pageHeaders(origins)).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(console)',
    'Reporting-Endpoints': 'console="/reports"',
    'Cache-Control': 'no-cache',
  });
});

it('a file that is opened by itself may do nothing, and an error is not kept', () => {
  const inert = {
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    sandbox: '',
    'report-uri': '/reports',
  };
  for (const headers of [fileHeaders(), errorHeaders()])
    expect(directives(headers['Content-Security-Policy'] ?? '')).toEqual(inert);
  expect(errorHeaders()['Cache-Control']).toBe('no-store');
});

it.each([
  'js/index.0a1b2c3d.js',
  'font/inter.6c596dfcdd.woff2',
  'licences.65fb4773.txt',
  'sbom.c40bc914.cdx.json',
  'signature.0123456789abcdef.json',
])('/static/%s is named by its content and never requested again', (name) => {
  expect(cacheControl(`/static/${name}`)).toBe('public, max-age=31536000, immutable');
});

it.each(['index.html', 'release.json', 'licences.txt', 'sbom.cdx.json'])(
  '/static/%s may change under its name',
  (name) => {
    expect(cacheControl(`/static/${name}`)).toMatch(/^no-(cache|store)$/);
  },
);
