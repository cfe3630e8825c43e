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

/** Asked for once; `Refresh` asks again. The windows are cut from this one reply. */
export function accountActivityQuery(email: string) {
  return queryOptions({
    queryKey: areaKey('mf-support', 'accounts', 'activity', email),
    queryFn: ({ signal }) => listAccountActivity(email, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows what a call has changed before the platform is asked again. */
export function patchAccount(email: string, change: Partial<Account>): void {
  queryClient.setQueryData(accountQuery(email).queryKey, (account) => account && { ...account, ...change });
}

/** After a call that changed an account, or may have: what it did is in the activity too. */
export function accountChanged(email: string): void {
  void queryClient.invalidateQueries({ queryKey: accountQuery(email).queryKey });
  void queryClient.invalidateQueries({ queryKey: accountActivityQuery(email).queryKey });
}
