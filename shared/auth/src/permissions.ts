import { internalRoles, type Role, roles } from '@console/resources/signIn';
import type { AreaPermissions } from './contract';

const fullInternal = ['ROLE_INTERNAL_ADMIN'] as const;

/**
 * Who may do what: the one table of decisions.md, "Roles", read by the drawer, the routes, the command
 * palette and every control. The server stays the judge. An area of its own brings further ones (`declarePermissions`).
 */
const holders = {
  /** Not of the table: what is open to anybody who is signed in says so. */
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

/** A right that a route or a control asks for. */
export type Permission = TablePermission | Extract<keyof AreaPermissions, string>;

/** By name, the roles that have a permission; a role of tomorrow is nobody's today. */
export type PermissionHolders = Readonly<Record<string, readonly string[]>>;

const ofAreas = new Map<string, PermissionHolders>();

export function isTablePermission(name: string): name is TablePermission {
  return Object.hasOwn(holders, name);
}

/** The area whose name a permission begins with: `reports.read` is for mf-reports alone to declare. */
export const areaOfPermission = (name: string) => `mf-${name.split('.')[0]}`;

/** Takes the permissions that an area brings, in the place of those that it brought before. */
export function declarePermissions(area: string, permissions: PermissionHolders): void {
  ofAreas.set(area, permissions);
}

/** What an area declares cannot take the place of a line of the table, nor of a permission of another area. */
function holdersOf(name: string): readonly string[] | undefined {
  return isTablePermission(name) ? holders[name] : ofAreas.get(areaOfPermission(name))?.[name];
}

export function isPermission(name: string): name is Permission {
  return holdersOf(name) !== undefined;
}

/** Whether a role has a permission; nobody has one that neither this release of the console nor an area knows. */
export function may(role: Role, permission: Permission): boolean {
  return holdersOf(permission)?.includes(role) ?? false;
}

/** Why a control that a person may see but not use is disabled. */
export const notAllowedReason = 'Your role can view this but not change it';
