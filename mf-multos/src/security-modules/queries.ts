import { queryClient } from '@console/api';
import { type SecurityModule, securityModuleQueries } from '@console/resources';

/** The records as the platform has them now: with 0, a clock that was set back would have the cached ones taken. */
export function currentRecords(): Promise<SecurityModule[]> {
  return queryClient.fetchQuery({ ...securityModuleQueries.list(), staleTime: Number.NEGATIVE_INFINITY });
}

/** After a record was made: every list of them, here and in the forms of the applications. */
export function securityModulesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
