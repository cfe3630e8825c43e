import { isPermission, may, roles } from '@console/auth';
import { declarePermissions } from '@console/auth/permissions';
import { validate } from 'superstruct';
import { AreaPermissionTable, foreignPermission, takePermissions } from './areaPermissions';

afterEach(() => declarePermissions('mf-reports', {}));

const holders = (name: string) => roles.filter((role) => isPermission(name) && may(role, name));

test('what a manifest brings is held by the roles that it names', () => {
  takePermissions({ name: 'mf-reports', permissions: { 'reports.read': ['ROLE_EXTERNAL_ADMIN'] } });
  expect(holders('reports.read')).toEqual(['ROLE_EXTERNAL_ADMIN']);
});

test.each([
  [undefined],
  ['mf-reports'],
  [{ name: 'mf-reports' }],
  [{ permissions: { 'reports.read': ['ROLE_EXTERNAL_ADMIN'] } }],
  [{ name: 'mf-reports', permissions: { 'reports.read': 'ROLE_EXTERNAL_ADMIN' } }],
  [{ name: 'mf-reports', permissions: { 'reports.read': [7] } }],
])('%j brings none', (manifest) => {
  takePermissions(manifest);
  expect(isPermission('reports.read')).toBe(false);
});

test.each([
  ['reports.read', undefined],
  ['fraud-cases2.writeAll', undefined],
  ['reports', 'A permission is named like reports.read'],
  ['Reports.read', 'A permission is named like reports.read'],
  ['reports.read.all', 'A permission is named like reports.read'],
  [' reports.read', 'A permission is named like reports.read'],
  ['system.write', 'system.write is a permission of the console, which no area declares anew'],
])('a permission that is called %s: %s', (name, problem) => {
  const [fault] = validate({ [name]: ['ROLE_INTERNAL_ADMIN'] }, AreaPermissionTable);
  expect(fault?.message.split(' -- ')[1]).toBe(problem);
});

test('an area declares permissions of its own name only', () => {
  expect(foreignPermission('mf-reports', {})).toBeUndefined();
  expect(foreignPermission('mf-reports', { 'reports.read': [], 'reports.write': [] })).toBeUndefined();
  expect(foreignPermission('mf-reports', { 'reports.read': [], 'system.write': [] })).toBe('system.write');
});
