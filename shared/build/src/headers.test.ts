import {
  cacheControl,
  contentSecurityPolicy,
  developmentHeaders,
  errorHeaders,
  fileHeaders,
  pageHeaders,
  pageOf,
  storageHeaders,
} from './headers';

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

it.each([
  [{ api: '/api', objectStorage: '/pictures' }, "'self'"],
  [{ api: 'https://one.example/v1', objectStorage: 'https://one.example/p' }, "'self' https://one.example"],
])(
  'an address on the own origin needs no source, and one origin for both is named once: %p',
  (own, sources) => {
    expect(directives(contentSecurityPolicy(own))['connect-src']).toBe(sources);
  },
);

it('a console that is served over TLS only asks for everything over TLS', () => {
  const tls = { strictTransport: 'max-age=63072000' };
  expect(directives(contentSecurityPolicy(origins, tls))).toHaveProperty('upgrade-insecure-requests', '');
  expect(directives(contentSecurityPolicy(origins))).not.toHaveProperty('upgrade-insecure-requests');
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

it("areas may be loaded from a developer's server, which announces its changes and knows no hashes", () => {
  const headers = pageHeaders({ ...origins, remotes: ['http://localhost:3001'] });
  expect(headers).not.toHaveProperty('Integrity-Policy');
  expect(directives(headers['Content-Security-Policy'] ?? '')).toMatchObject({
    'script-src': "'self' http://localhost:3001",
    'style-src': "'self' http://localhost:3001",
    'connect-src':
      "'self' https://api.example https://pictures.example http://localhost:3001 ws://localhost:3001",
  });
});

it('the development server may show errors with inline styles and run scripts of its own', () => {
  const headers = developmentHeaders(origins);
  expect(headers).not.toHaveProperty('Integrity-Policy');
  const policy = headers['Content-Security-Policy'] ?? '';
  expect(policy).not.toContain('trusted-types');
  expect(directives(policy)).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'frame-ancestors': "'none'",
  });
});

it('only pictures may be embedded by pages of another origin', () => {
  expect(storageHeaders()['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(fileHeaders()['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

it.each([
  ['/dashboard', 'dashboard.html'],
  ['/dashboard/mf-clients', 'dashboard.html'],
  ['/dashboards', 'index.html'],
  ['/', 'index.html'],
])('%s is answered with %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
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
