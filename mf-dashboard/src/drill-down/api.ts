import { callApi } from '@console/api';
import { type DrillDownState, DrillDownWearable } from '@console/resources';
import { array } from 'superstruct';

/** GET /admin/dashboard/wearables?serviceState= (part 1, section 7) */
export function listDrillDownWearables(
  state: DrillDownState,
  signal?: AbortSignal,
): Promise<DrillDownWearable[]> {
  return callApi({
    path: '/admin/dashboard/wearables',
    query: { serviceState: state },
    reply: array(DrillDownWearable),
    failure: 'Error getting dashboard data',
    signal,
  });
}
