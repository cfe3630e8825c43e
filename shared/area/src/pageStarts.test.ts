import { is, validate } from 'superstruct';
import { PageStart, startedCalls } from './pageStarts';

const internal = { role: 'ROLE_INTERNAL_ADMIN', entityId: 'operator' } as const;
const external = { role: 'ROLE_EXTERNAL_ADMIN_READ_ONLY', entityId: 'nordlys' } as const;

const starts: PageStart[] = [
  {
    path: '/dashboard/reports',
    needs: 'dashboard.read',
    calls: [{ path: '/admin/reports', query: { entity: '{entity}', sort: 'name' } }],
  },
  { path: '/dashboard/reports/create', needs: 'system.write', calls: [{ path: '/admin/templates' }] },
  {
    path: '/dashboard/reports/:type/:id',
    needs: 'dashboard.read',
    calls: [{ path: '/admin/reports/{type}/{id}' }, { path: '/admin/history', query: { of: '{id}' } }],
  },
  {
    path: '/dashboard/entities/{own}',
    needs: 'entities.readOwn',
    calls: [{ path: '/admin/entities/{own}' }, { path: '/admin/themes/{unknown}' }],
  },
];

const at = (person: Parameters<typeof startedCalls>[1], address: string) =>
  startedCalls(starts, person, new URL(address, 'http://console.test'));

test.each([
  ['/dashboard/reports', {}],
  ['/dashboard/reports/', {}],
  ['/dashboard/reports?entity=oslo&page=2', { entity: 'oslo' }],
])('at %s internal staff request all entities, or the one in the address', (address, entity) => {
  expect(at(internal, address)).toEqual([{ path: '/admin/reports', query: { ...entity, sort: 'name' } }]);
});

test('external staff request their own entity, whatever the address says', () => {
  expect(at(external, '/dashboard/reports?entity=oslo')).toEqual([
    { path: '/admin/reports', query: { entity: 'nordlys', sort: 'name' } },
  ]);
});

test('a parameter is decoded once, encoded in a path, and unencoded in a query', () => {
  expect(at(internal, '/dashboard/reports/pdf/Otto%20%26%20S%C3%B6hne%2F1')).toEqual([
    { path: '/admin/reports/pdf/Otto%20%26%20S%C3%B6hne%2F1', query: {} },
    { path: '/admin/history', query: { of: 'Otto & Söhne/1' } },
  ]);
});

test("a page of the user's own entity starts only for that entity's address", () => {
  expect(at(external, '/dashboard/entities/nordlys')).toEqual([
    { path: '/admin/entities/nordlys', query: {} },
    { path: '/admin/themes/', query: {} },
  ]);
  expect(at(external, '/dashboard/entities/oslo')).toEqual([]);
  expect(at(internal, '/dashboard/entities/operator')).toEqual([]);
});

test.each([
  ['another page', '/dashboard/report'],
  ['a page above it', '/dashboard/reports/pdf'],
  ['a page below it', '/dashboard/reports/pdf/1/2'],
  ['a parameter that is empty', '/dashboard/reports/pdf//'],
  ['a parameter that is no encoding', '/dashboard/reports/pdf/100%'],
  ['a parameter that a server which decodes it would follow elsewhere', '/dashboard/reports/pdf/..%2F..%2Fx'],
])('no call starts at the address of %s', (_, address) => {
  expect(at(internal, address)).toEqual([]);
});

test('no call starts for a parameter of which only a part matches the pattern', () => {
  const where = { id: '[0-9]+|latest' };
  const calls = [{ path: '/admin/reports/{id}' }];
  const page = { path: '/dashboard/reports/:id', where, needs: 'dashboard.read', calls } as const;
  const callsOf = (id: string) =>
    startedCalls([{ ...page }], internal, new URL(`/dashboard/reports/${id}`, 'http://console.test'));
  expect(callsOf('17')).toEqual([{ path: '/admin/reports/17', query: {} }]);
  expect(callsOf('latest')).toHaveLength(1);
  expect(['17a', 'a17', 'latests', 'my-latest'].flatMap(callsOf)).toEqual([]);
});

test('no call starts for a role that may not open the page', () => {
  expect(at(internal, '/dashboard/reports/create')).toEqual([{ path: '/admin/templates', query: {} }]);
  expect(at(external, '/dashboard/reports/create')).toEqual([]);
});

test.each([
  ['/admin/devices/brand/{brand}/model/{model}', true],
  ['/admin/devices/', true],
  ['/security/accounts/resetPassword/{email}', false],
  ['/admin/../security/logout', false],
  ['/..', false],
  ['.evil.test/admin/oems', false],
  ['@evil.test/admin/oems', false],
  ['/admin/oems?all=1', false],
  ['/admin/%2e%2e/', false],
])('whether a page may start the call of %s: %s', (path, may) => {
  const page = { path: '/dashboard/reports', needs: 'signedIn', calls: [{ path }] };
  expect(is(page, PageStart)).toBe(may);
});

test('a page starts at most five calls', () => {
  const fault = (count: number) => {
    const calls = Array.from({ length: count }, () => ({ path: '/admin/reports' }));
    return validate({ path: '/dashboard/reports', needs: 'signedIn', calls }, PageStart)[0]?.path.join('.');
  };
  expect(fault(5)).toBeUndefined();
  expect(fault(6)).toBe('calls');
});
