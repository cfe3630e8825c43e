import { may, type Permission, type Role, roles } from './index';
import { declarePermissions, isPermission } from './permissions';

describe('permissions', () => {
  /** The table of decisions.md, a column a role. */
  const table: Record<string, [boolean, boolean, boolean, boolean]> = {
    'dashboard.read': [true, true, true, true],
    'devices.read': [true, true, true, true],
    'clients.read': [true, true, true, true],
    'support.read': [true, true, true, true],
    'accountsCard.read': [true, true, false, false],
    'entities.read': [true, true, false, false],
    'entities.readOwn': [false, false, false, true],
    'system.read': [true, true, false, false],
    'devices.write': [true, false, false, false],
    'clients.write': [true, false, false, false],
    'entities.write': [true, false, false, false],
    'support.write': [true, false, true, false],
    'system.write': [true, false, false, false],
    'multos.use': [true, false, false, false],
  };

  it.each(Object.entries(table))('%s is held as decided', (permission, expected) => {
    if (!isPermission(permission)) throw new Error(`${permission} is not a permission`);
    expect(roles.map((role: Role) => may(role, permission))).toEqual(expected);
  });
});

test('what is open to anybody who is signed in is open to every role', () => {
  expect(roles.map((role) => may(role, 'signedIn'))).toEqual([true, true, true, true]);
});

test('nobody has a permission that neither the console nor an area knows', () => {
  // What only an area's manifest names, no type knows.
  const [unknown = 'signedIn']: Permission[] = JSON.parse('["reports.write"]');
  expect(roles.map((role) => may(role, unknown))).toEqual([false, false, false, false]);
});

describe('a permission that an area brings', () => {
  /** Read from a manifest, so that no type knows the name. */
  const holds = (permission: string) =>
    roles.filter((role) => isPermission(permission) && may(role, permission));

  it('is held by the roles that the area names', () => {
    expect(isPermission('fraud-cases.read')).toBe(false);
    declarePermissions('mf-fraud-cases', { 'fraud-cases.read': ['ROLE_INTERNAL_ADMIN', 'ROLE_OF_TOMORROW'] });
    expect(holds('fraud-cases.read')).toEqual(['ROLE_INTERNAL_ADMIN']);
    declarePermissions('mf-fraud-cases', {});
    expect(isPermission('fraud-cases.read')).toBe(false);
  });

  it('takes the place of none of the console, and of none of another area', () => {
    declarePermissions('mf-system', { 'system.write': roles });
    declarePermissions('mf-fraud-cases', { 'reports.read': roles, 'signedIn.read': roles });
    expect(holds('system.write')).toEqual(['ROLE_INTERNAL_ADMIN']);
    expect(isPermission('reports.read')).toBe(false);
    expect(isPermission('signedIn.read')).toBe(false);
  });
});
