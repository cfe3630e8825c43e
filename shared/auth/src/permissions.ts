import { internalRoles, type Role, roles } from './roles';

const fullInternal = ['ROLE_INTERNAL_ADMIN'] as const;

/**
 * Who may do what: the one table of decisions.md, "Roles", read by the drawer, the routes, the command
 * palette and every control. The server stays the judge.
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

/** A right that a route or a control asks for. */
export type Permission = keyof typeof holders;

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(holders, name);
}

/** Whether a role has a permission; nobody has one that this release of the console does not know. */
export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = isPermission(permission) ? holders[permission] : [];
  return allowed.includes(role);
}

/** Why a control that a person may see but not use is disabled. */
export const notAllowedReason = 'Your role can view this but not change it';
