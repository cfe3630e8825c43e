import { areaKey, queryClient } from '@console/api';
import type { Account } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { foundKey } from '../wearables/queries';
import { getAccount, listAccountActivity } from './api';

const accounts = areaKey('mf-support', 'accounts');
const details = [...accounts, 'detail'] as const;

export function accountQuery(email: string) {
  return queryOptions({ queryKey: [...details, email], queryFn: ({ signal }) => getAccount(email, signal) });
}

/** Loaded once, and again by `Refresh`. All windows are cut from this one reply. */
export function accountActivityQuery(email: string) {
  return queryOptions({
    queryKey: [...accounts, 'activity', email],
    queryFn: ({ signal }) => listAccountActivity(email, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Applies a successful change to the cache before the account is loaded again. */
export function patchAccount(email: string, change: Partial<Account>): void {
  // By the account's own email: its address may spell it in another way.
  queryClient.setQueriesData<Account>({ queryKey: details }, (account) =>
    account?.email === email ? { ...account, ...change } : undefined,
  );
}

/** Reloads accounts and their activity after a call that changed one, or may have. */
export function accountsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: accounts });
  void queryClient.invalidateQueries({ queryKey: foundKey });
}
