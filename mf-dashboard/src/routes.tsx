import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import facts from '../area.json';
import { DashboardPage } from './dashboard/DashboardPage';
import { dashboardRoutes } from './dashboard/paths';
import { dashboardQueries } from './dashboard/queries';
import { entityOfDashboard } from './dashboard/useDashboardAddress';

/** One page, and the landing page of the console: loaded with the remote, not after it. */
export const area = defineArea({
  name: facts.name,
  paths: facts.paths,
  routes: [
    {
      path: dashboardRoutes.page,
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
