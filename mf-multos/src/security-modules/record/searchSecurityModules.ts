import { queryClient } from '@console/api';
import { searchByName, searchStaleTime } from '@console/area';
import { securityModuleQueries } from '@console/resources';
import { securityModuleRecord } from './securityModuleRecord';

export const searchSecurityModules = searchByName(async () => {
  const modules = await queryClient.fetchQuery({
    ...securityModuleQueries.list(),
    staleTime: searchStaleTime,
  });
  return modules.map(({ serialNumber, assignedTo, assignedToName }) => ({
    record: securityModuleRecord(serialNumber),
    detail: assignedTo ? `assigned to ${assignedToName ?? assignedTo}` : 'not assigned',
    words: [assignedTo, assignedToName],
  }));
});
