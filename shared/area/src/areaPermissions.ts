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
 * Registers the permissions that an area's manifest declares. Call it before reading the area's links, which refer to them.
 * Ignores invalid declarations; links that need those are then left out with an explanation.
 */
export function registerPermissions(manifest: unknown): void {
  if (is(manifest, Declared)) declarePermissions(manifest.name, manifest.permissions);
}

const PermissionOfArea = define<string>('permission', (value) => {
  if (typeof value !== 'string' || !/^[a-z][a-z0-9-]*\.[a-z][A-Za-z]*$/.test(value))
    return 'A permission is named like reports.read';
  return !isTablePermission(value) || `${value} is a permission of the console, which no area may redeclare`;
});

export const AreaPermissionTable = record(PermissionOfArea, nonempty(array(enums(roles))));

/** The first declared permission that belongs to another area; undefined if there is none. */
export function foreignPermission(area: string, permissions: PermissionHolders): string | undefined {
  return Object.keys(permissions).find((name) => areaOfPermission(name) !== area);
}
