import { type Area, defineArea } from '@console/area';
import { manifestFaults } from './manifestFaults';

const handle = { title: 'Reports', needs: 'signedIn' } as const;
const area: Area = defineArea({
  name: 'mf-reports',
  paths: ['/dashboard/reports'],
  routes: [
    { path: '/dashboard/reports', handle },
    { path: '/dashboard/reports/of/:id', handle },
  ],
  searches: { reports: async () => ({ found: [] }) },
});

test('an area.json whose entries all lead somewhere has no faults', () => {
  const facts = {
    drawer: [{ path: '/dashboard/reports' }, { path: '/dashboard/reports/of/{entity}' }],
    lookups: [{ path: '/dashboard/reports/of/{}' }],
    searches: [{ name: 'reports' }],
    starts: [{ path: '/dashboard/reports/of/:id' }, { path: '/dashboard/reports/of/{own}' }],
  };
  expect(manifestFaults(facts, area)).toEqual([]);
  expect(manifestFaults({ drawer: [] }, area)).toEqual([]);
});

test('every entry that leads nowhere is named, with what to do', () => {
  const facts = {
    drawer: [{ path: '/dashboard/reports' }, { path: '/dashboard/reprots' }],
    lookups: [{ path: '/dashboard/reports/off/{}' }],
    searches: [{ name: 'accounts' }],
    starts: [{ path: '/dashboard/reports/of/:id/pages' }],
  };
  const noRoute = (entry: string, path: string) =>
    `area.json: ${entry}.path -- No route of the area matches "${path}". Correct it, or add the route (src/routes.tsx).`;
  expect(manifestFaults(facts, area)).toEqual([
    noRoute('drawer.1', '/dashboard/reprots'),
    noRoute('lookups.0', '/dashboard/reports/off/{}'),
    noRoute('starts.0', '/dashboard/reports/of/:id/pages'),
    'area.json: searches.0.name -- The area has no search "accounts". Correct it, or pass the search to defineArea (src/routes.tsx).',
  ]);
  expect(manifestFaults(facts, { ...area, searches: undefined })).toHaveLength(4);
});
