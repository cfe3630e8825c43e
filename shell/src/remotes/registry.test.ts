import type { RegisteredArea } from '@console/area';
import { areaOfPath, covers, readRegistry, registeredAreas, unreadAreas } from './registry';

function area(name: string, ...paths: string[]): RegisteredArea {
  return { name, title: name, paths, drawer: [], release: `/remotes/${name}/release.json` };
}

async function read(areas: unknown): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ areas }));
  await readRegistry();
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/dashboard/clients', 'mf-clients'],
  ['/dashboard/clients/create/e1', 'mf-clients'],
  ['/dashboard/clients-archive', undefined],
  ['/dashboard/client', undefined],
  ['/dashboard/support/wearables/asn/1', 'mf-support'],
  ['/dashboard/support/wearables/reports', 'mf-reports'],
  ['/dashboard/support/wearables/reports-of-last-year', 'mf-support'],
  ['/dashboard', 'mf-dashboard'],
  ['/dashboard/elsewhere', undefined],
  ['/', undefined],
])('%s belongs to %s: the longest prefix, whole segments only', async (path, owner) => {
  await read([
    area('mf-dashboard', '/dashboard'),
    area('mf-clients', '/dashboard/clients'),
    area('mf-support', '/dashboard/support'),
    area('mf-reports', '/dashboard/support/wearables/reports'),
  ]);
  expect(areaOfPath(path)?.name).toBe(owner);
});

test.each([
  ['/dashboard/oems', '/dashboard/oems/', true],
  ['/dashboard/oems', '/dashboard/oemsX', false],
  ['/dashboard', '/dashboard/oems', false],
])('%s covers %s: %s', (prefix, path, is) => expect(covers(prefix, path)).toBe(is));

test('an entry that cannot be read is left out with its reason, and the others stay', async () => {
  const [tomorrow] = [{ ...area('mf-tomorrow', '/dashboard/tomorrow'), title: 7 }];
  await read([tomorrow, 'nothing', area('mf-clients', '/dashboard/clients')]);
  expect(registeredAreas().map(({ name }) => name)).toEqual(['mf-clients']);
  expect(unreadAreas().map(({ name }) => name)).toEqual(['mf-tomorrow', '?']);
  expect(unreadAreas()[0]?.reason).toMatch(/title/);
});

test.each([
  ['areas', Array.from({ length: 101 }, (_, i) => area(`mf-a${i}`, `/dashboard/a${i}`))],
  ['paths', [area('mf-a', ...Array.from({ length: 101 }, (_, i) => `/dashboard/a${i}`))]],
])('a registry with too many %s is refused', async (list, areas) => {
  await expect(read(areas)).rejects.toThrow(list);
});

test('a registry that cannot be had says what it answered', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 502 }));
  await expect(readRegistry()).rejects.toThrow('/remotes.json answered 502');
});
