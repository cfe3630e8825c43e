import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { maintenanceQueries } from '@console/resources';
import facts from '../area.json';
import { systemRoutes } from './paths';
import { SystemPage } from './SystemPage';

/** One page: loaded with the remote, not after it. */
export const area = defineArea({
  name: facts.name,
  paths: facts.paths,
  routes: [
    {
      path: systemRoutes.page,
      handle: {
        title: 'System',
        needs: 'system.read',
        start: () => queryClient.prefetchQuery(maintenanceQueries.state()),
      },
      Component: SystemPage,
    },
  ],
});
