import { queryClient } from '@console/api';
import { searchByName } from '@console/area';
import { securityModuleQueries } from '@console/resources';
import { securityModuleRecord } from './securityModuleRecord';

/** Maximum age of the cached list for the palette, in milliseconds. */
const FRESH = 60_000;

export const searchSecurityModules = searchByName(async () => {
  const modules = await queryClient.fetchQuery({ ...securityModuleQueries.list(), staleTime: FRESH });
  return modules.map(({ serialNumber, assignedTo, assignedToName }) => ({
    record: securityModuleRecord(serialNumber),
    detail: assignedTo ? `assigned to ${assignedToName ?? assignedTo}` : 'not assigned',
    words: [assignedTo, assignedToName],
  }));
});
