import { areaKey } from '@console/api';
import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from './api';

export const dashboardQueries = {
  figures: (entity: string | undefined) =>
    queryOptions({
      queryKey: areaKey('mf-dashboard', 'figures', entity ?? null),
      queryFn: ({ signal }) => getDashboard(entity, signal),
    }),
};
