import type { DrillDownState } from '@console/resources';
import { queryOptions } from '@tanstack/react-query';
import { listDrillDownWearables } from './api';

export const drillDownQueries = {
  list: (state: DrillDownState) =>
    queryOptions({
      queryKey: ['dashboard', 'wearables', state],
      queryFn: ({ signal }) => listDrillDownWearables(state, signal),
    }),
};
