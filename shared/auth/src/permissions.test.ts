import { may, type Role, roles } from './index';
import { isPermission } from './permissions';

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
