import { mask } from 'superstruct';
import { RuntimeConfig } from './runtimeConfig';

const smallest = {
  environment: 'Staging',
  apiBase: '/api',
  objectStorageBase: 'https://objects.example.com',
  oauthClientId: 'console',
};

/** What the page that says "the configuration is broken" shows. */
function problemOf(config: object): string {
  try {
    mask({ ...smallest, ...config }, RuntimeConfig);
  } catch (error) {
    return String(error);
  }
  throw new Error('The configuration was taken');
}

test('what is left out has its default', () => {
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

test.each([
  'api',
  'ftp://files.example.com',
  ' https://api.example.com',
  'see https://api.example.com',
  'https://api.example.com?x',
  '/api#x',
])('%j is no address of a platform', (apiBase) => {
  expect(problemOf({ apiBase })).toContain('apiBase');
});

test.each([-1, 1441, '15', null])('%j is no time after which to lock', (idleMinutes) => {
  expect(problemOf({ idleMinutes })).toContain('idleMinutes');
});

test.each(['orange', '#b45309', null])(
  '%j is no tone: its contrast was counted by nobody',
  (environmentTone) => {
    expect(problemOf({ environmentTone })).toContain('environmentTone');
  },
);

test('a product may have a name alone, and its mark lies on the own origin', () => {
  const product = (value: object) => mask({ ...smallest, product: value }, RuntimeConfig).product;
  expect(product({ mark: '/brand/mark.svg' })).toEqual({ name: 'Staff Console', mark: '/brand/mark.svg' });
  for (const mark of [
    'https://elsewhere.example/mark.svg',
    '//elsewhere.example/mark.svg',
    '/\\elsewhere.example/mark.svg',
    'data:image/svg+xml,',
  ])
    expect(problemOf({ product: { name: 'Wallet', mark } })).toContain('product.mark');
});

test("what areas set is not read here: a mistake of one area's settings stops no other", () => {
  const areas = { 'mf-multos': { aid: 7 }, 'mf-tomorrow': 'anything' };
  expect(mask({ ...smallest, areas }, RuntimeConfig).areas).toEqual(areas);
});
