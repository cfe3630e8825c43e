import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { accountChanged } from '../accounts/queries';
import { otherSpelling } from '../search/typedSearch';

/**
 * On Refresh: reloads what a diagnosis depends on besides the record itself, and retries every query on screen that has
 * failed.
 */
export function refreshDiagnosis(email: string | null | undefined): void {
  if (email) for (const spelling of [email, otherSpelling(email)]) if (spelling) accountChanged(spelling);
  void queryClient.invalidateQueries({ queryKey: maintenanceQueries.all });
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  });
}
