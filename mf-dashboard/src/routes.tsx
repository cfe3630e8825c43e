import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import manifest from '../area.json';
import { DashboardPage } from './dashboard/DashboardPage';
import { dashboardRoutes } from './dashboard/paths';
import { dashboardQueries } from './dashboard/queries';
import { dashboardEntity } from './dashboard/useDashboardAddress';

/** The one page is the landing page of the console, so it is bundled with the remote rather than loaded on demand. */
export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  routes: [
    {
      path: dashboardRoutes.page,
      handle: {
        title: 'Dashboard',
        needs: 'dashboard.read',
        start: ({ session, query }) =>
          queryClient.prefetchQuery(dashboardQueries.figures(dashboardEntity(session, query))),
      },
      Component: DashboardPage,
    },
  ],
});
