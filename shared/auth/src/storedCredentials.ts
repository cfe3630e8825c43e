import { endEarlyReplies, tabStorage } from '@console/api';
import type { Credentials } from './sessionOf';

/** Names in session storage; part 1, section 4: "saves access token and scope in session storage". */
const storageKeys = { accessToken: 'access_token', scope: 'scope' };

/** Those of this tab's storage: it may have been reloaded, or duplicated, or come back from another address. */
export function storedCredentials(): Credentials | undefined {
  const accessToken = tabStorage.read(storageKeys.accessToken);
  return accessToken === null ? undefined : { accessToken, scope: tabStorage.read(storageKeys.scope) ?? '' };
}

export function forgetCredentials(): void {
  tabStorage.remove(storageKeys.accessToken);
  tabStorage.remove(storageKeys.scope);
  // What was asked for with them is nobody's any more.
  endEarlyReplies();
}

export function storeCredentials({ accessToken, scope }: Credentials): void {
  tabStorage.write(storageKeys.accessToken, accessToken);
  tabStorage.write(storageKeys.scope, scope);
}
