import { boolean, type Infer, number, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** A customer's account. enabled is 1 or 0; deviceInfo is a MobileDevice as base64-encoded JSON. */
export const Account = type({
  email: string(),
  username: maybe(string()),
  enabled: number(),
  hasPushNotificationsEnabled: maybe(boolean()),
  hasRefreshToken: maybe(boolean()),
  deviceInfo: maybe(string()),
});
export type Account = Infer<typeof Account>;

/** POST /admin/accounts/revoke */
export const RevokeRefreshTokenBody = object({ email: string() });
export type RevokeRefreshTokenBody = Infer<typeof RevokeRefreshTokenBody>;
