import { externalRoles, type Role, roles } from '@console/resources/signIn';

export { type Role, roles };

/** The role badge's text (part 1, section 2). */
export const roleNames: Record<Role, string> = {
  ROLE_INTERNAL_ADMIN: 'INTERNAL ADMIN',
  ROLE_INTERNAL_ADMIN_READ_ONLY: 'INTERNAL ADMIN READ ONLY',
  ROLE_EXTERNAL_ADMIN: 'EXTERNAL ADMIN',
  ROLE_EXTERNAL_ADMIN_READ_ONLY: 'EXTERNAL ADMIN READ ONLY',
};

/** External staff see only their own entity, and calls with an entity parameter must send it. */
export function isExternal(role: Role): boolean {
  return externalRoles.some((external) => external === role);
}
