import { callApi, sharedKeys } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { Maintenance } from './system';

/** GET /admin/system/maintenance (part 2, section 7). Needs the permission `system.read`. */
export function getMaintenance(signal?: AbortSignal): Promise<Maintenance> {
  return callApi({ path: '/admin/system/maintenance', reply: Maintenance, signal });
}

const keys = sharedKeys('maintenance', Maintenance);

export const maintenanceQueries = {
  all: keys.all,
  state: () => queryOptions({ queryKey: keys.of('state'), queryFn: ({ signal }) => getMaintenance(signal) }),
};
