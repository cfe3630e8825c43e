import { array, type Infer, number, string, type } from 'superstruct';
import { maybe } from './maybe';

/** What a token's `authorities` may hold (part 1, section 6). */
export const staffAuthorities = [
  'ROLE_INTERNAL_ADMIN',
  'ROLE_INTERNAL_ADMIN_READ_ONLY',
  'ROLE_EXTERNAL_ADMIN',
  'ROLE_EXTERNAL_ADMIN_READ_ONLY',
] as const;
export type StaffAuthority = (typeof staffAuthorities)[number];

/** The reply of the second POST to /security/oauth/authorize. expires_in is in seconds. */
export const SignInReply = type({
  access_token: string(),
  scope: string(),
  token_type: maybe(string()),
  expires_in: maybe(number()),
});
export type SignInReply = Infer<typeof SignInReply>;

/** The claims of an access token. exp is in seconds since 1970. */
export const TokenClaims = type({
  exp: number(),
  authorities: array(string()),
  entity_id: maybe(string()),
});
export type TokenClaims = Infer<typeof TokenClaims>;
