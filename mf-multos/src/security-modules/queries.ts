import { queryClient } from '@console/api';
import { listSecurityModules, type SecurityModule, securityModuleQueries } from '@console/resources';

/** The records as the platform has them now: a list that is on its way for somebody else may hang, or be of before. */
export async function currentRecords(): Promise<SecurityModule[]> {
  const records = await listSecurityModules();
  queryClient.setQueryData(securityModuleQueries.list().queryKey, records);
  return records;
}

/** After a record was made: every list of them, here and in the forms of the applications. */
export function securityModulesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
