import { internalRoles, type Role, roles } from '@console/resources/signIn';
import { createMiddleware } from 'hono/factory';
import type { Identity } from '../staff';
import type { ApiEnv } from './apiEnvironment';
import { Refusal } from './refusal';

const fullInternal: readonly Role[] = ['ROLE_INTERNAL_ADMIN'];

/** The roles with each permission: the platform's own copy of the table in decisions.md, "Roles". */
export const permissions = {
  'records.read': roles,
  'accountsCard.read': internalRoles,
  'entities.list': internalRoles,
  /** External readers only see their own entity, as My Profile. */
  'entities.read': [...internalRoles, 'ROLE_EXTERNAL_ADMIN_READ_ONLY'],
  'catalogue.write': fullInternal,
  'support.write': ['ROLE_INTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN'],
  'system.read': internalRoles,
  'system.write': fullInternal,
  'securityModules.use': fullInternal,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export function may({ authorities }: Identity, permission: Permission): boolean {
  return permissions[permission].some((role) => authorities.includes(role));
}

/** The only entity whose records an external caller can see; undefined for internal staff, who see all. */
export function ownEntityOnly(caller: Identity): string | undefined {
  return internalRoles.some((role) => caller.authorities.includes(role)) ? undefined : caller.entityId;
}

export function sees(caller: Identity, entityId: string | null | undefined): boolean {
  const own = ownEntityOnly(caller);
  return own === undefined || own === entityId;
}

/** Answers 403 to a caller without the permission. */
export const needs = (permission: Permission) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!may(c.get('caller'), permission)) throw new Refusal(403, 'You may not do this');
    await next();
  });
