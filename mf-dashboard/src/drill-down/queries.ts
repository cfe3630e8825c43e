import { areaKey } from '@console/api';
import type { DrillDownState } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { listDrillDownWearables } from './api';

export const drillDownQueries = {
  list: (state: DrillDownState) =>
    queryOptions({
      queryKey: areaKey('mf-dashboard', 'wearables', state),
      queryFn: ({ signal }) => listDrillDownWearables(state, signal),
      // Never fresh, even if the clock was set back: Support changes what the rows show, and does not know these lists.
      staleTime: Number.NEGATIVE_INFINITY,
    }),
};
