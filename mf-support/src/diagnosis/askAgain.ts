import { queryClient } from '@console/api';
import { maintenanceQueries } from '@console/resources';
import { accountChanged } from '../accounts/queries';
import { otherSpelling } from '../search/typedSearch';

/**
 * At Refresh: what a diagnosis rests on beside the record itself, as the platform has it now, and whatever of the screen
 * could not be loaded.
 */
export function askAgain(email: string | null | undefined): void {
  if (email) for (const spelling of [email, otherSpelling(email)]) if (spelling) accountChanged(spelling);
  void queryClient.invalidateQueries({ queryKey: maintenanceQueries.all });
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
  });
}
