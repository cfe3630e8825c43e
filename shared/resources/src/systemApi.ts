import { callApi, sharedKeys } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { Maintenance } from './system';

const keys = sharedKeys('maintenance', Maintenance);

export const maintenanceQueries = {
  all: keys.all,
  /** GET /admin/system/maintenance (part 2, section 7). Needs the permission `system.read`. */
  state: () =>
    queryOptions({
      queryKey: keys.of('state'),
      queryFn: ({ signal }) => callApi({ path: '/admin/system/maintenance', reply: Maintenance, signal }),
    }),
};
