import {
  areaOfPermission,
  declarePermissions,
  isTablePermission,
  type PermissionHolders,
} from '@console/auth/permissions';
import { roles } from '@console/auth/roles';
import { array, define, enums, is, nonempty, record, string, type } from 'superstruct';

const Declared = type({ name: string(), permissions: record(string(), array(string())) });

/**
 * Takes the permissions that an area's manifest brings. To be called before its links are read: those name them. What
 * does not fit is taken by nobody, and the links that need it are then left out with an explanation.
 */
export function takePermissions(manifest: unknown): void {
  if (is(manifest, Declared)) declarePermissions(manifest.name, manifest.permissions);
}

const PermissionOfArea = define<string>('permission', (value) => {
  if (typeof value !== 'string' || !/^[a-z][a-z0-9-]*\.[a-z][A-Za-z]*$/.test(value))
    return 'A permission is named like reports.read';
  return !isTablePermission(value) || `${value} is a permission of the console, which no area declares anew`;
});

/** The permissions that an area brings, and the platform's roles that have each. */
export const AreaPermissionTable = record(PermissionOfArea, nonempty(array(enums(roles))));

/** What of an area's permissions is not its own to declare. */
export function foreignPermission(area: string, permissions: PermissionHolders): string | undefined {
  return Object.keys(permissions).find((name) => areaOfPermission(name) !== area);
}
