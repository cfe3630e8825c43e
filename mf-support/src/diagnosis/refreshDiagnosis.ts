import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { accountsChanged } from '../accounts/queries';
import { devicesKey, serviceConfigsKey } from '../wearables/queries';

/** Retries every query on screen that has failed. */
export function retryFailedQueries(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  });
}

/** On Refresh: reloads what a diagnosis depends on besides the record itself, and retries what has failed. */
export function refreshDiagnosis(): void {
  accountsChanged();
  for (const queryKey of [maintenanceQueries.all, devicesKey, serviceConfigsKey])
    void queryClient.invalidateQueries({ queryKey });
  retryFailedQueries();
}
