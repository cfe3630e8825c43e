import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import manifest from '../area.json';
import { ExampleListPage } from './example/ExampleListPage';
import { exampleRoutes } from './example/paths';
import { exampleQueries } from './example/queries';

export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  routes: [
    {
      path: exampleRoutes.list,
      handle: {
        title: 'Example Area',
        needs: 'devices.read',
        start: () => queryClient.prefetchQuery(exampleQueries.list()),
      },
      Component: ExampleListPage,
    },
  ],
});
