import { isPermission, may, roles } from '@console/auth';
import { declarePermissions } from '@console/auth/permissions';
import { validate } from 'superstruct';
import { AreaPermissionTable, foreignPermission, registerPermissions } from './areaPermissions';

afterEach(() => declarePermissions('mf-reports', {}));

const holders = (name: string) => roles.filter((role) => isPermission(name) && may(role, name));

test.each([[['ROLE_EXTERNAL_ADMIN']], [['ROLE_OF_A_LATER_RELEASE', 'ROLE_EXTERNAL_ADMIN']]])(
  'a permission declared in a manifest is held by the roles that it lists: %j',
  (listed) => {
    registerPermissions({ name: 'mf-reports', permissions: { 'reports.read': listed } });
    expect(holders('reports.read')).toEqual(['ROLE_EXTERNAL_ADMIN']);
  },
);

test.each([
  [undefined],
  ['mf-reports'],
  [{ name: 'mf-reports' }],
  [{ permissions: { 'reports.read': ['ROLE_EXTERNAL_ADMIN'] } }],
  [{ name: 'mf-reports', permissions: { 'reports.read': 'ROLE_EXTERNAL_ADMIN' } }],
  [{ name: 'mf-reports', permissions: { 'reports.read': [7] } }],
])('%j registers none', (manifest) => {
  registerPermissions(manifest);
  expect(isPermission('reports.read')).toBe(false);
});

test.each([
  ['reports.read', undefined],
  ['fraud-cases2.writeAll', undefined],
  ['reports', 'A permission is named like reports.read'],
  ['Reports.read', 'A permission is named like reports.read'],
  ['reports.read.all', 'A permission is named like reports.read'],
  [' reports.read', 'A permission is named like reports.read'],
  ['system.write', 'system.write is a permission of the console, which no area may redeclare'],
])('a permission named %s: %s', (name, problem) => {
  const [fault] = validate({ [name]: ['ROLE_INTERNAL_ADMIN'] }, AreaPermissionTable);
  expect(fault?.message.split(' -- ')[1]).toBe(problem);
});

test('an area may declare only permissions with its own name', () => {
  expect(foreignPermission('mf-reports', {})).toBeUndefined();
  expect(foreignPermission('mf-reports', { 'reports.read': [], 'reports.write': [] })).toBeUndefined();
  expect(foreignPermission('mf-reports', { 'reports.read': [], 'system.write': [] })).toBe('system.write');
});
