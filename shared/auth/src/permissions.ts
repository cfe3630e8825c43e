import { internalRoles, type Role, roles } from '@console/resources/signIn';
import type { AreaPermissions } from './contract';

const fullInternal = ['ROLE_INTERNAL_ADMIN'] as const;

/**
 * Which roles have which permission: the table of decisions.md, "Roles", used by the drawer, the routes, the command palette
 * and every control. The server enforces permissions itself. Areas can declare further ones (`declarePermissions`).
 */
const holders = {
  /** Not in the table: for pages that are open to everyone who is signed in. */
  signedIn: roles,
  'dashboard.read': roles,
  'accountsCard.read': internalRoles,
  'devices.read': roles,
  'devices.write': fullInternal,
  'clients.read': roles,
  'clients.write': fullInternal,
  'entities.read': internalRoles,
  'entities.readOwn': ['ROLE_EXTERNAL_ADMIN_READ_ONLY'],
  'entities.write': fullInternal,
  'system.read': internalRoles,
  'system.write': fullInternal,
  'support.read': roles,
  'support.write': ['ROLE_INTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN'],
  'multos.use': fullInternal,
} as const satisfies Record<string, readonly Role[]>;

type TablePermission = keyof typeof holders;

/** A permission that a route or a control needs. */
export type Permission = TablePermission | Extract<keyof AreaPermissions, string>;

/** The roles that have each permission, by name; may contain roles that this release does not know. */
export type PermissionHolders = Readonly<Record<string, readonly string[]>>;

const ofAreas = new Map<string, PermissionHolders>();

export function isTablePermission(name: string): name is TablePermission {
  return Object.hasOwn(holders, name);
}

/** The area that may declare a permission, by its prefix: `reports.read` belongs to mf-reports. */
export const areaOfPermission = (name: string) => `mf-${name.split('.')[0]}`;

/** Sets the permissions that an area declares, replacing earlier ones. */
export function declarePermissions(area: string, permissions: PermissionHolders): void {
  ofAreas.set(area, permissions);
}

/** An area's declaration can override neither the table nor a permission of another area. */
function holdersOf(name: string): readonly string[] | undefined {
  return isTablePermission(name) ? holders[name] : ofAreas.get(areaOfPermission(name))?.[name];
}

export function isPermission(name: string): name is Permission {
  return holdersOf(name) !== undefined;
}

/** Whether a role has a permission; false for one that neither this release of the console nor an area knows. */
export function may(role: Role, permission: Permission): boolean {
  return holdersOf(permission)?.includes(role) ?? false;
}

/** The reason shown for a control that is disabled because the role may only view. */
export const notAllowedReason = 'Your role can view this but not change it';
