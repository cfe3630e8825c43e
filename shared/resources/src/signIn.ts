import { array, type Infer, nullable, number, optional, string, type, unknown } from 'superstruct';

export const internalRoles = ['ROLE_INTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY'] as const;
export const externalRoles = ['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const;

/** From the strongest to the weakest. The strongest role of a token counts (decisions.md, "Roles"). */
export const roles = [...internalRoles, ...externalRoles] as const;
export type Role = (typeof roles)[number];

/** The reply of the second POST to /security/oauth/authorize. */
export const SignInReply = type({ access_token: string(), scope: string() });

/** Claims of the access token that the console reads (part 1, section 3); `exp` in seconds since 1970. */
export const Claims = type({
  exp: number(),
  /** The user, in either of the usual claims. */
  sub: optional(unknown()),
  user_name: optional(unknown()),
  authorities: array(string()),
  entity_id: optional(nullable(string())),
});
export type Claims = Infer<typeof Claims>;
