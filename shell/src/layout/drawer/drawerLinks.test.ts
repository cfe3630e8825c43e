import { type DrawerLink, drawerGroups } from './drawerLinks';

const link = (label: string, group?: string): DrawerLink => ({
  label,
  ...(group ? { group } : {}),
  path: `/dashboard/${label}`,
  paths: [],
  area: 'mf-any',
  needs: 'devices.read',
  order: 0,
});

const shown = (...links: DrawerLink[]) =>
  drawerGroups(links).map(({ group, links: below }) => [group, below.map(({ label }) => label)]);

it('a link without a group is never under a heading, whatever its order', () => {
  expect(shown(link('dashboard'), link('multos', 'UTILS'), link('reports'))).toEqual([
    [undefined, ['dashboard', 'reports']],
    ['UTILS', ['multos']],
  ]);
});

it('a group has one heading, at the place of its first link, also for links of other areas', () => {
  expect(
    shown(link('wearables', 'CUSTOMER SUPPORT'), link('multos', 'UTILS'), link('cases', 'CUSTOMER SUPPORT')),
  ).toEqual([
    ['CUSTOMER SUPPORT', ['wearables', 'cases']],
    ['UTILS', ['multos']],
  ]);
});
