import { areaKey, queryClient } from '@console/api';
import type { Account } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { getAccount, listAccountActivity } from './api';

export function accountQuery(email: string) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'accounts', 'detail', email),
    queryFn: ({ signal }) => getAccount(email, signal),
  });
}

/** Loaded once, and again by `Refresh`. All windows are cut from this one reply. */
export function accountActivityQuery(email: string) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'accounts', 'activity', email),
    queryFn: ({ signal }) => listAccountActivity(email, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Applies a successful change to the cache before the account is loaded again. */
export function patchAccount(email: string, change: Partial<Account>): void {
  queryClient.setQueryData(accountQuery(email).queryKey, (account) => account && { ...account, ...change });
}

/** Reloads the account and its activity after a call that changed it, or may have. */
export function accountChanged(email: string): void {
  void queryClient.invalidateQueries({ queryKey: accountQuery(email).queryKey });
  void queryClient.invalidateQueries({ queryKey: accountActivityQuery(email).queryKey });
}
