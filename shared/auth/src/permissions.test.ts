import { may, type Permission, type Role, roles } from './index';
import { declarePermissions, isPermission } from './permissions';

describe('permissions', () => {
  /** The table of decisions.md, one column per role. */
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

test('`signedIn` is held by every role', () => {
  expect(roles.map((role) => may(role, 'signedIn'))).toEqual([true, true, true, true]);
});

test('no role has an unknown permission', () => {
  // No type knows a permission that only an area's manifest declares.
  const [unknown = 'signedIn']: Permission[] = JSON.parse('["reports.write"]');
  expect(roles.map((role) => may(role, unknown))).toEqual([false, false, false, false]);
  // What every object has is none either.
  expect(isPermission('toString')).toBe(false);
});

describe('a permission declared by an area', () => {
  /** Takes any string, because no type knows a permission from a manifest. */
  const holds = (permission: string) =>
    roles.filter((role) => isPermission(permission) && may(role, permission));

  it('is held by the roles that the area lists', () => {
    expect(isPermission('fraud-cases.read')).toBe(false);
    declarePermissions('mf-fraud-cases', { 'fraud-cases.read': ['ROLE_INTERNAL_ADMIN', 'ROLE_OF_TOMORROW'] });
    expect(holds('fraud-cases.read')).toEqual(['ROLE_INTERNAL_ADMIN']);
    declarePermissions('mf-fraud-cases', {});
    expect(isPermission('fraud-cases.read')).toBe(false);
  });

  it('overrides none of the console and none of another area', () => {
    declarePermissions('mf-system', { 'system.write': roles });
    declarePermissions('mf-fraud-cases', { 'reports.read': roles, 'signedIn.read': roles });
    expect(holds('system.write')).toEqual(['ROLE_INTERNAL_ADMIN']);
    expect(isPermission('reports.read')).toBe(false);
    expect(isPermission('signedIn.read')).toBe(false);
  });
});
