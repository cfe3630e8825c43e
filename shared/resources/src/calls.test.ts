import { ApiError } from '@console/api';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  clientQueries,
  entityOptions,
  entityQueries,
  getClient,
  maintenanceQueries,
  securityModuleQueries,
} from './index';
import { answerWith } from './testWire';

let asked: Request[] = [];
let reply: unknown;

beforeEach(() => {
  asked = [];
  answerWith(async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json(reply);
  });
});

const entity = { id: 'a b', name: 'A' };
const client = { clientId: 'c/1', name: 'C' };
const dongle = { serialNumber: '000001' };
const maintenance = { maintenanceMode: false };

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => queries.clear());

test.each<[string, () => Promise<unknown>, unknown, string, string]>([
  [
    'entities',
    () => queries.fetchQuery(entityQueries.list()),
    [entity],
    '/admin/entities',
    'Error retrieving entity data',
  ],
  [
    'the applications of an entity',
    () => queries.fetchQuery(clientQueries.list('a b')),
    [client],
    '/admin/clients?entity=a+b',
    'Error getting clients data',
  ],
  [
    'all applications',
    () => queries.fetchQuery(clientQueries.list(undefined)),
    [client],
    '/admin/clients',
    'Error getting clients data',
  ],
  [
    'free dongles',
    () => queries.fetchQuery(securityModuleQueries.list('available')),
    [dongle],
    '/admin/security-modules?status=available',
    'Error, please try again later',
  ],
  [
    'all dongles',
    () => queries.fetchQuery(securityModuleQueries.list()),
    [dongle],
    '/admin/security-modules',
    'Error, please try again later',
  ],
  [
    'the maintenance state',
    () => queries.fetchQuery(maintenanceQueries.state()),
    maintenance,
    '/admin/system/maintenance',
    'Error, please try again later',
  ],
])(
  '%s are requested from their path, validated, and fail with their own text',
  async (_, ask, good, address, text) => {
    reply = good;
    expect(await ask()).toEqual(good);
    expect(asked.map(({ method, url }) => `${method} ${url.replace('http://api.test', '')}`)).toEqual([
      `GET ${address}`,
    ]);
    queries.clear();
    reply = 'nonsense';
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(String(failed)).toContain(text);
  },
);

test('an application is requested by its id', async () => {
  reply = client;
  expect(await getClient('c/1')).toEqual(client);
  expect(asked[0]?.url).toBe('http://api.test/admin/clients/c%2F1');
  reply = {};
  await expect(getClient('c/1')).rejects.toThrow('Error getting client data');
});

/** Makes the platform never answer; resolves to the request once it is sent. */
function sent(): Promise<Request> {
  return new Promise((resolve) => {
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      resolve(request);
      return new Promise((_, reject) => request.signal.addEventListener('abort', reject));
    };
  });
}

test.each<[string, () => Promise<unknown>]>([
  ['entities', () => queries.fetchQuery(entityQueries.list())],
  ['applications', () => queries.fetchQuery(clientQueries.list('a b'))],
  ['dongles', () => queries.fetchQuery(securityModuleQueries.list('available'))],
  ['the maintenance state', () => queries.fetchQuery(maintenanceQueries.state())],
  [
    'an application',
    () =>
      queries.fetchQuery({
        queryKey: ['mf-clients', 'c'],
        queryFn: ({ signal }) => getClient('c', signal),
      }),
  ],
])('cancelling the query of %s aborts its request', async (_, ask) => {
  const request = sent();
  const cancelled = ask().catch(() => 'cancelled');
  const { signal } = await request;
  expect(signal.aborted).toBe(false);
  await queries.cancelQueries();
  expect(signal.aborted).toBe(true);
  expect(await cancelled).toBe('cancelled');
});

test('different queries have different keys, all below the key that invalidates them together', () => {
  const keys: [QueryKey, QueryKey[]][] = [
    [entityQueries.all, [entityQueries.list().queryKey]],
    [clientQueries.all, [clientQueries.list('a').queryKey, clientQueries.list(undefined).queryKey]],
    [
      securityModuleQueries.all,
      [securityModuleQueries.list().queryKey, securityModuleQueries.list('available').queryKey],
    ],
    [maintenanceQueries.all, [maintenanceQueries.state().queryKey]],
  ];
  for (const [all, below] of keys) {
    for (const key of below) expect(key.slice(0, all.length)).toEqual(all);
    expect(new Set(below.map((key) => JSON.stringify(key))).size).toBe(below.length);
    expect(all.length).toBeGreaterThan(0);
  }
});

test('entity options are sorted by name, each listed once, and include the id unless the name is the id in any case, or blank', () => {
  expect(
    entityOptions([
      { id: 'zeta', name: 'Zeta' },
      { id: 'e1', name: 'Alpha' },
      { id: 'BETA', name: 'Beta' },
      { id: 'e1', name: 'Alpha' },
      { id: 'blank', name: ' \u200b\u2800\u3164' },
    ]),
  ).toEqual([
    { value: 'e1', label: 'Alpha (e1)' },
    { value: 'BETA', label: 'Beta' },
    { value: 'blank', label: 'blank' },
    { value: 'zeta', label: 'Zeta' },
  ]);
});
