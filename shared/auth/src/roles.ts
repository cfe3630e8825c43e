export const internalRoles = ['ROLE_INTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY'] as const;
export const externalRoles = ['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const;

/** From the strongest to the weakest: a token with several roles has the strongest (decisions.md, "Roles"). */
export const roles = [...internalRoles, ...externalRoles] as const;
export type Role = (typeof roles)[number];

/** The role badge's text (part 1, section 2). */
export const roleNames: Record<Role, string> = {
  ROLE_INTERNAL_ADMIN: 'INTERNAL ADMIN',
  ROLE_INTERNAL_ADMIN_READ_ONLY: 'INTERNAL ADMIN READ ONLY',
  ROLE_EXTERNAL_ADMIN: 'EXTERNAL ADMIN',
  ROLE_EXTERNAL_ADMIN_READ_ONLY: 'EXTERNAL ADMIN READ ONLY',
};

export function strongestRole(authorities: readonly string[]): Role | undefined {
  return roles.find((role) => authorities.includes(role));
}

/** External staff see one entity only, and their calls that take an entity carry it. */
export function isExternal(role: Role): boolean {
  return externalRoles.some((external) => external === role);
}
