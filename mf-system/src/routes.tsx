import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { maintenanceQueries } from '@console/resources';
import manifest from '../area.json';
import { SystemPage } from './SystemPage';

/** The one page (part 2, section 2) is bundled with the remote rather than loaded on demand. */
export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  routes: [
    {
      path: '/dashboard/system',
      handle: {
        title: 'System',
        needs: 'system.read',
        start: () => queryClient.prefetchQuery(maintenanceQueries.state()),
      },
      Component: SystemPage,
    },
  ],
});
