import { defineArea } from '@console/area';
import { SystemPage } from './SystemPage';

/** One page: loaded with the remote, not after it. */
export const area = defineArea({
  routes: [
    {
      path: '/dashboard/system',
      handle: { title: 'System', needs: 'system.read' },
      Component: SystemPage,
    },
  ],
});
