import { covers, ownerOf } from './covers';

test.each([
  ['/dashboard/oems', '/dashboard/oems', true],
  ['/dashboard/oems', '/dashboard/oems/', true],
  ['/dashboard/oems', '/dashboard/oems/create', true],
  ['/dashboard/oems', '/dashboard/oemsX', false],
  ['/dashboard/oems', '/dashboard', false],
  ['/dashboard', '/dashboard', true],
  ['/dashboard', '/dashboard/', true],
  ['/dashboard', '/dashboard//', true],
  ['/dashboard', '/dashboard/oems', false],
])('%s covers %s: %s', (prefix, path, is) => expect(covers(prefix, path)).toBe(is));

test.each([
  ['/dashboard/support/wearables/asn/1', 'mf-support'],
  ['/dashboard/support/reports/1', 'mf-reports'],
  ['/dashboard/support/reports-of-last-year', 'mf-support'],
  ['/dashboard/oems', 'mf-catalogue'],
  ['/dashboard', 'mf-dashboard'],
  ['/dashboard/elsewhere', undefined],
  ['/', undefined],
])('%s belongs to %s, in whatever order the areas are registered', (path, owner) => {
  const areas = [
    { name: 'mf-dashboard', paths: ['/dashboard'] },
    { name: 'mf-catalogue', paths: ['/dashboard/devices', '/dashboard/oems'] },
    { name: 'mf-support', paths: ['/dashboard/support'] },
    { name: 'mf-reports', paths: ['/dashboard/support/reports'] },
  ];
  expect(ownerOf(areas, path)?.name).toBe(owner);
  expect(ownerOf(areas.reverse(), path)?.name).toBe(owner);
});
