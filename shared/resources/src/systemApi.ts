import { callApi } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { Maintenance } from './system';

/** GET /admin/system/maintenance (part 2, section 7); for those who hold `system.read`. */
export function getMaintenance(signal?: AbortSignal): Promise<Maintenance> {
  return callApi({ path: '/admin/system/maintenance', reply: Maintenance, signal });
}

/** Key and request of the maintenance state. */
export const maintenanceQueries = {
  all: ['maintenance'] as const,
  state: () =>
    queryOptions({
      queryKey: [...maintenanceQueries.all, 'state'],
      queryFn: ({ signal }) => getMaintenance(signal),
    }),
};
