import { boolean, type Infer, number, object, string, type } from 'superstruct';
import { maybe } from './maybe';

/** A customer's account. enabled is 1 or 0; deviceInfo is base64 of the JSON text of a MobileDevice. */
export const Account = type({
  email: string(),
  username: maybe(string()),
  enabled: number(),
  hasPushNotificationsEnabled: maybe(boolean()),
  hasRefreshToken: maybe(boolean()),
  deviceInfo: maybe(string()),
});
export type Account = Infer<typeof Account>;

/** What an account's deviceInfo holds once decoded: the phone on which the customer signed in. */
export const MobileDevice = type({
  brand: maybe(string()),
  deviceId: maybe(string()),
  model: maybe(string()),
  systemVersion: maybe(string()),
  version: maybe(string()),
});
export type MobileDevice = Infer<typeof MobileDevice>;

/** POST /admin/accounts/revoke */
export const RevokeRefreshTokenBody = object({ email: string() });
export type RevokeRefreshTokenBody = Infer<typeof RevokeRefreshTokenBody>;
