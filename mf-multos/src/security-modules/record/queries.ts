import { queryClient } from '@console/api';
import { listSecurityModules, type SecurityModule, securityModuleQueries } from '@console/resources';

/** Loads the records afresh. A call already in flight is not shared, since it may hang or predate the latest change. */
export async function currentRecords(): Promise<SecurityModule[]> {
  const records = await listSecurityModules();
  queryClient.setQueryData(securityModuleQueries.list().queryKey, records);
  return records;
}

/** The records last loaded, by any screen. */
export const latestRecords = (): readonly SecurityModule[] =>
  queryClient.getQueryData(securityModuleQueries.list().queryKey) ?? [];

/** Invalidates every list of records, here and in the application forms. */
export function securityModulesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: securityModuleQueries.all });
}
