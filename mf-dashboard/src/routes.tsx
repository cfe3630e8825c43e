import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { DashboardPage } from './dashboard/DashboardPage';
import { dashboardQueries } from './dashboard/queries';
import { entityOfDashboard } from './dashboard/useDashboardAddress';

/** One page, and the landing page of the console: loaded with the remote, not after it. */
export const area = defineArea({
  routes: [
    {
      path: '/dashboard',
      handle: {
        title: 'Dashboard',
        needs: 'dashboard.read',
        start: ({ session, query }) =>
          queryClient.prefetchQuery(dashboardQueries.figures(entityOfDashboard(session, query))),
      },
      Component: DashboardPage,
    },
  ],
});
