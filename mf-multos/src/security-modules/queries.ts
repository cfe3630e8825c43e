import { queryClient } from '@console/api';
import { securityModuleQueries } from '@console/resources';

/** After a record was made: every list of them, here and in the forms of the applications. */
export function securityModulesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
