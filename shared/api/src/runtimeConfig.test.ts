import { mask } from 'superstruct';
import { RuntimeConfig } from './runtimeConfig';

const smallest = {
  environment: 'Staging',
  apiBase: '/api',
  objectStorageBase: 'https://objects.example.com',
  oauthClientId: 'console',
};

/** The validation error, as the start page shows it for an invalid configuration. */
function problemOf(config: object): string {
  try {
    mask({ ...smallest, ...config }, RuntimeConfig);
  } catch (error) {
    return String(error);
  }
  throw new Error('The configuration was accepted');
}

test('omitted fields have defaults', () => {
  expect(mask(smallest, RuntimeConfig)).toEqual({
    ...smallest,
    environmentTone: 'neutral',
    product: { name: 'Staff Console' },
    sessionIdHeader: 'x-auth-token',
    loadBalancerHeader: 'x-lb-session',
    idleMinutes: 15,
    features: { overrideOrigins: [] },
    areas: {},
  });
});

test.each(Object.keys(smallest))('%s is required', (field) => {
  expect(problemOf({ [field]: undefined })).toContain(field);
});

test.each([
  'https://preview.example.com',
  [7],
  ['preview.example.com'],
  ['see https://preview.example.com'],
  ['https://preview.example.com/'],
  ['https://preview.example.com/mf-clients'],
  ['https://staff@preview.example.com'],
])('%j is not a list of origins', (overrideOrigins) => {
  expect(problemOf({ features: { overrideOrigins } })).toContain('features.overrideOrigins');
});

test.each(['https://preview.example.com', 'http://127.0.0.1:3103', 'http://[::1]:3103'])(
  '%j is an origin',
  (origin) => {
    const features = { overrideOrigins: [origin] };
    expect(mask({ ...smallest, features }, RuntimeConfig)).toMatchObject({ features });
  },
);

test.each(['x auth', '', 'x-auth:'])('%j is not a header that a browser sends', (header) => {
  for (const setting of ['sessionIdHeader', 'loadBalancerHeader'])
    expect(problemOf({ [setting]: header })).toContain(setting);
});

test('a header may have an underscore, as the API may be called without nginx in between', () => {
  const headers = { sessionIdHeader: 'x_auth_token', loadBalancerHeader: 'X_LB-session' };
  expect(mask({ ...smallest, ...headers }, RuntimeConfig)).toMatchObject(headers);
});

test('an empty oauthClientId is refused: nobody could sign in', () => {
  expect(problemOf({ oauthClientId: '' })).toContain('oauthClientId');
});

test.each([
  'api',
  'ftp://files.example.com',
  ' https://api.example.com',
  'see https://api.example.com',
  'https://api.example.com?x',
  '/api#x',
  '/api/',
  '/',
  'https://api.example.com/',
  'https://api.example.com/v1/',
  'https://',
  'https://name:password@api.example.com',
  '//api.example.com',
  '',
])('%j is not a valid apiBase', (apiBase) => {
  expect(problemOf({ apiBase })).toContain('apiBase');
});

test.each(['/', '/s/', 'https://objects.example.com/'])(
  '%j is not a valid objectStorageBase: paths are appended to it',
  (objectStorageBase) => {
    expect(problemOf({ objectStorageBase })).toContain('objectStorageBase');
  },
);

test.each(['/a', '/api/v1', 'http://a', 'https://api.example.com:8443/v1'])(
  '%j is a valid apiBase',
  (apiBase) => {
    expect(mask({ ...smallest, apiBase }, RuntimeConfig)).toMatchObject({ apiBase });
  },
);

test.each([-1, 1441, '15', null])('%j is not a valid idleMinutes', (idleMinutes) => {
  expect(problemOf({ idleMinutes })).toContain('idleMinutes');
});

test.each([0, 0.5, 1440])('%j is a valid idleMinutes', (idleMinutes) => {
  expect(mask({ ...smallest, idleMinutes }, RuntimeConfig)).toMatchObject({ idleMinutes });
});

test.each(['orange', '#b45309', null])(
  '%j is not a tone: its contrast has not been checked',
  (environmentTone) => {
    expect(problemOf({ environmentTone })).toContain('environmentTone');
  },
);

test("a product's name and mark are optional, and its mark must be on the console's origin", () => {
  const product = (value: object) => mask({ ...smallest, product: value }, RuntimeConfig).product;
  expect(product({ mark: '/brand/mark.svg' })).toEqual({ name: 'Staff Console', mark: '/brand/mark.svg' });
  for (const mark of [
    'https://elsewhere.example/mark.svg',
    '//elsewhere.example/mark.svg',
    '/mark.svg?v=2',
    '/\\elsewhere.example/mark.svg',
    'data:image/svg+xml,',
  ])
    expect(problemOf({ product: { name: 'Wallet', mark } })).toContain('product.mark');
});

test("areas' settings are not validated here: a mistake in one area does not affect the others", () => {
  const areas = { 'mf-multos': { aid: 7 }, 'mf-tomorrow': 'anything' };
  expect(mask({ ...smallest, areas }, RuntimeConfig).areas).toEqual(areas);
});
