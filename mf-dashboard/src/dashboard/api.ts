import { callApi } from '@console/api';
import { Dashboard } from '@console/resources';

/** GET /admin/dashboard?entity= (part 1, section 7); everything that the caller may see where no entity is given. */
export function getDashboard(entity: string | undefined, signal?: AbortSignal): Promise<Dashboard> {
  return callApi({
    path: '/admin/dashboard',
    query: { entity },
    reply: Dashboard,
    failure: 'Error getting dashboard data',
    signal,
  });
}
