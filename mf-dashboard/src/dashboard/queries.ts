import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from './api';

export const dashboardQueries = {
  all: ['dashboard'] as const,
  figures: (entity: string | undefined) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, 'figures', entity ?? null],
      queryFn: ({ signal }) => getDashboard(entity, signal),
    }),
};
