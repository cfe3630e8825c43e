import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { accountsChanged } from '../accounts/queries';
import { devicesKey, serviceConfigsKey, wearablesChanged } from '../wearables/queries';

/** Retries every query on screen that has failed. */
export function retryFailedQueries(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  });
}

/** On Refresh: reloads the record, which is awaited, and what its diagnosis depends on, and retries what has failed. */
export function refreshRecord(): Promise<void> {
  const reload = wearablesChanged();
  accountsChanged();
  for (const queryKey of [maintenanceQueries.all, devicesKey, serviceConfigsKey])
    void queryClient.invalidateQueries({ queryKey });
  retryFailedQueries();
  return reload;
}
