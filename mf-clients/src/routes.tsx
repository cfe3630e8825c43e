import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import { ownEntity } from '@console/auth';
import { clientQueries, entityQueries } from '@console/resources';
import manifest from '../area.json';
import { ApplicationsOfEntity } from './clients/ApplicationsOfEntity';
import { ClientDetailPage } from './clients/ClientDetailPage';
import { ClientListPage } from './clients/ClientListPage';
import { clientPath, clientRoutes, toClients } from './clients/paths';
import { searchClients } from './clients/searchClients';
import { entityFromQuery } from './clients/useChosenEntity';

export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  routes: [
    {
      path: clientRoutes.list,
      handle: {
        title: 'Clients Overview',
        needs: 'clients.read',
        start: ({ session, query }) =>
          queryClient.prefetchQuery(clientQueries.list(ownEntity(session) ?? entityFromQuery(query))),
      },
      Component: ClientListPage,
    },
    {
      path: clientRoutes.detail,
      handle: { title: 'Application details', crumbs: () => [toClients], needs: 'clients.read' },
      Component: ClientDetailPage,
    },
    {
      path: clientRoutes.create,
      handle: {
        title: 'Add an Application',
        crumbs: () => [toClients],
        needs: 'clients.write',
        start: () => queryClient.prefetchQuery(entityQueries.list()),
      },
      lazy: async () => ({ Component: (await import('./clients/ClientCreatePage')).ClientCreatePage }),
    },
    {
      path: clientRoutes.edit,
      handle: {
        title: 'Edit an Application',
        crumbs: ({ id = '' }) => [toClients, { label: 'Application details', to: clientPath(id) }],
        needs: 'clients.write',
      },
      lazy: async () => ({ Component: (await import('./clients/ClientEditPage')).ClientEditPage }),
    },
  ],
  searches: { applications: searchClients },
  widgets: { 'mf-clients/ApplicationsOfEntity': ApplicationsOfEntity },
});
