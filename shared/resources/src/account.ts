import { boolean, coerce, type Infer, never, number, object, string, type } from 'superstruct';
import { maybe } from './maybe';

const NamedByUsername = type({ email: maybe(never()), username: string() });

/**
 * A customer's account. enabled is 1 or 0; deviceInfo is a MobileDevice as base64-encoded JSON. The email, "also called
 * username" (part 2, section 3), may be in either field.
 */
export const Account = coerce(
  type({
    email: string(),
    username: maybe(string()),
    enabled: maybe(number()),
    hasPushNotificationsEnabled: maybe(boolean()),
    hasRefreshToken: maybe(boolean()),
    deviceInfo: maybe(string()),
  }),
  NamedByUsername,
  (account) => ({ ...account, email: account.username }),
);
export type Account = Infer<typeof Account>;

/** POST /admin/accounts/revoke */
export const RevokeRefreshTokenBody = object({ email: string() });
export type RevokeRefreshTokenBody = Infer<typeof RevokeRefreshTokenBody>;
