import { callApi } from '@console/api';
import { Dashboard } from '@console/resources';

/** GET /admin/dashboard?entity= (part 1, section 7); without an entity, the figures of all that the caller may see. */
export function getDashboard(entity: string | undefined, signal?: AbortSignal): Promise<Dashboard> {
  return callApi({
    path: '/admin/dashboard',
    query: { entity },
    reply: Dashboard,
    failure: 'Error getting dashboard data',
    signal,
  });
}
