import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { securityModuleQueries } from '@console/resources';
import manifest from '../area.json';
import { securityModuleRoutes } from './security-modules/record/paths';
import { searchSecurityModules } from './security-modules/record/searchSecurityModules';
import { SecurityModuleListPage } from './security-modules/SecurityModuleListPage';
import { multosSettings } from './settings';

const toList = { label: 'Security Modules', to: securityModuleRoutes.list };
const startList = () => queryClient.prefetchQuery(securityModuleQueries.list());
const dongleDetailPage = () => import('./security-modules/DongleDetailPage');

export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  settings: multosSettings,
  searches: { securityModules: searchSecurityModules },
  routes: [
    {
      path: securityModuleRoutes.list,
      handle: { title: 'Security Modules', needs: 'multos.use', start: startList },
      Component: SecurityModuleListPage,
    },
    {
      path: securityModuleRoutes.read,
      handle: { title: 'Read a device', crumbs: () => [toList], needs: 'multos.use' },
      lazy: async () => ({ Component: (await dongleDetailPage()).ReadDonglePage }),
    },
    {
      path: securityModuleRoutes.configure,
      handle: {
        title: 'Import or Configure Multos',
        crumbs: () => [toList],
        needs: 'multos.use',
        start: startList,
      },
      lazy: async () => ({ Component: (await import('./security-modules/ConfigurePage')).ConfigurePage }),
    },
    {
      path: securityModuleRoutes.detail,
      handle: {
        title: 'Multos dongle details',
        crumbs: () => [toList],
        needs: 'multos.use',
        start: startList,
      },
      lazy: async () => ({ Component: (await dongleDetailPage()).DongleDetailPage }),
    },
  ],
});
