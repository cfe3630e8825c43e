import { endEarlyReplies, tabStorage } from '@console/api';
import type { Credentials } from './sessionOf';

/** Names in session storage; part 1, section 4: "saves access token and scope in session storage". */
const storageKeys = { accessToken: 'access_token', scope: 'scope' };

/** The credentials in this tab's storage, after a reload, in a duplicated tab, or after returning from another site. */
export function storedCredentials(): Credentials | undefined {
  const accessToken = tabStorage.read(storageKeys.accessToken);
  return accessToken === null ? undefined : { accessToken, scope: tabStorage.read(storageKeys.scope) ?? '' };
}

export function forgetCredentials(): void {
  tabStorage.remove(storageKeys.accessToken);
  tabStorage.remove(storageKeys.scope);
  // Early replies were requested with these credentials.
  endEarlyReplies();
}

export function storeCredentials({ accessToken, scope }: Credentials): void {
  tabStorage.write(storageKeys.accessToken, accessToken);
  tabStorage.write(storageKeys.scope, scope);
}
