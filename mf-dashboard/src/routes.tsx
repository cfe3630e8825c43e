import { defineArea } from '@console/area';
import { DashboardPage } from './dashboard/DashboardPage';

/** One page, and the landing page of the console: loaded with the remote, not after it. */
export const area = defineArea({
  routes: [
    {
      path: '/dashboard',
      handle: { title: 'Dashboard', needs: 'dashboard.read' },
      Component: DashboardPage,
    },
  ],
});
