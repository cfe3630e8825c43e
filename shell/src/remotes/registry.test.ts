import { setRuntimeConfig } from '@console/api';
import type { RegisteredArea } from '@console/area';
import { testConfig } from '@console/testing';
import { areaOfPath, readRegistry, refusedAreas, registeredAreas } from './registry';
import { runningAreas, supportText } from './runningAreas';

function area(name: string, ...paths: string[]): RegisteredArea {
  return { name, title: name, paths, drawer: [], release: `/remotes/${name}/release.json` };
}

async function read(areas: unknown): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ areas }));
  await readRegistry();
}

test.each([
  ['/dashboard/support/wearables/reports', 'mf-reports'],
  ['/dashboard/elsewhere', undefined],
])('%s belongs to %s of the areas that were read', async (path, owner) => {
  await read([
    area('mf-support', '/dashboard/support'),
    area('mf-reports', '/dashboard/support/wearables/reports'),
  ]);
  expect(areaOfPath(path)?.name).toBe(owner);
});

test('an entry that cannot be read is left out with its reason, and the others stay', async () => {
  const [tomorrow] = [{ ...area('mf-tomorrow', '/dashboard/tomorrow'), title: 7 }];
  await read([tomorrow, 'nothing', { title: 'Nameless' }, area('mf-clients', '/dashboard/clients')]);
  expect(registeredAreas().map(({ name }) => name)).toEqual(['mf-clients']);
  expect(refusedAreas().map(({ name }) => name)).toEqual(['mf-tomorrow', '?', '?']);
  expect(refusedAreas()[0]?.reason).toMatch(/title/);
});

const link = (label: string, needs: unknown) => ({ label, path: '/dashboard/tomorrow', needs, order: 1 });
const lookup = (label: string, needs: string) => ({
  label,
  pattern: '.',
  path: '/dashboard/tomorrow/{}',
  needs,
});

test('a link with an unknown permission is left out, and its area and its other links stay', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reports = {
    ...area('mf-reports', '/dashboard/tomorrow'),
    drawer: [
      link('Reports', 'reports.read'),
      link('Figures', 'dashboard.read'),
      'nothing',
      { order: 1 },
      { ...link('Sums', 'dashboard.read'), alsoAt: [7] },
    ],
    lookups: [lookup('Report', 'reports.read'), lookup('Figure', 'signedIn')],
  };
  await read([reports, area('mf-clients', '/dashboard/clients')]);
  const [first, second] = registeredAreas();
  expect(first?.drawer.map(({ label }) => label)).toEqual(['Figures']);
  expect(first?.lookups?.map(({ label }) => label)).toEqual(['Figure']);
  expect(second?.leftOut).toEqual([]);
  expect(refusedAreas()).toEqual([]);
  const why = 'is left out. In needs: "reports.read" is not a permission that this console has.';
  expect(first?.leftOut).toEqual([
    `Its link “Reports” ${why}`,
    expect.stringMatching(/^One of its links is left out\. Expected an object/),
    expect.stringMatching(/^One of its links is left out\. In label: Expected a string/),
    expect.stringMatching(/^Its link “Sums” is left out\. In alsoAt\.0: Expected a string/),
    `Its link “Report” ${why}`,
  ]);
  expect(warn.mock.calls.flat()).toEqual(first?.leftOut.map((reason) => `mf-reports: ${reason}`));
  expect(runningAreas().find(({ name }) => name === 'mf-reports')?.leftOut).toEqual(first?.leftOut);
  Reflect.set(globalThis, 'CONSOLE_VERSION', '1.0.0');
  setRuntimeConfig(testConfig);
  expect(supportText()).toContain(`mf-reports | Not loaded yet | Its link “Reports” ${why}`);
});

test('a search with an unknown permission is left out as well, with the path of the problem', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const search = { name: 'reports', label: 'Reports', pattern: '.', needs: 'signedIn' };
  const searches = [search, { ...search, label: 'Figures', needs: 'reports.read' }];
  await read([{ ...area('mf-reports', '/dashboard/tomorrow'), searches }]);
  expect(registeredAreas()[0]?.searches).toEqual([search]);
  expect(registeredAreas()[0]?.leftOut).toEqual([
    'Its link “Figures” is left out. In needs: "reports.read" is not a permission that this console has.',
  ]);
});

test('a registry without a readable entry is refused with the first reason; an empty one is accepted', async () => {
  const odd = (path: string) => area('mf-odd', path);
  await expect(read([odd('/elsewhere'), { ...odd('/dashboard/a'), title: 7 }])).rejects.toThrow('paths.0');
  await expect(read([])).resolves.toBeUndefined();
  expect(registeredAreas()).toEqual([]);
});

test.each([
  ['areas', Array.from({ length: 101 }, (_, i) => area(`mf-a${i}`, `/dashboard/a${i}`))],
  [
    'drawer',
    [
      {
        ...area('mf-a', '/dashboard/a'),
        drawer: Array.from({ length: 51 }, () => link('A', 'devices.read')),
      },
    ],
  ],
  ['paths', [area('mf-a', ...Array.from({ length: 101 }, (_, i) => `/dashboard/a${i}`))]],
])('a registry with too many %s is refused', async (list, areas) => {
  await expect(read(areas)).rejects.toThrow(list);
});

test('a registry that cannot be loaded is reported with its HTTP status', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 502 }));
  await expect(readRegistry()).rejects.toThrow('Its server answered 502.');
});
