import { queryClient } from '@console/api';
import { defineArea } from '@console/area';
import manifest from '../area.json';
import { AccountDetailPage } from './accounts/AccountDetailPage';
import { AccountSearchPage } from './accounts/AccountSearchPage';
import { parseAccountAddress } from './accounts/accountAddress';
import { accountRoutes } from './accounts/paths';
import { accountQuery } from './accounts/queries';
import { searchRecords } from './search/searchRecords';
import { supportSettings } from './settings';
import { severalRoute } from './several/paths';
import { SeveralPage } from './several/SeveralPage';
import { wearableRoutes } from './wearables/paths';
import { wearableQuery, wearablesOfAccountQuery } from './wearables/queries';
import { WearableDetailPage } from './wearables/WearableDetailPage';
import { WearableSearchPage } from './wearables/WearableSearchPage';
import { parseWearableAddress } from './wearables/wearableAddress';

export const area = defineArea({
  name: manifest.name,
  paths: manifest.paths,
  settings: supportSettings,
  searches: { records: searchRecords },
  routes: [
    {
      path: wearableRoutes.search,
      handle: { title: 'Search Wearables', needs: 'support.read' },
      Component: WearableSearchPage,
    },
    {
      path: severalRoute,
      handle: {
        title: 'Several records',
        crumbs: () => [{ label: 'Search Wearables', to: wearableRoutes.search }],
        needs: 'support.read',
      },
      Component: SeveralPage,
    },
    {
      path: wearableRoutes.detail,
      handle: {
        title: ({ value = '' }) => value,
        crumbs: () => [{ label: 'Search Wearables', to: wearableRoutes.search }],
        needs: 'support.read',
        start: ({ params: { type = '', value = '' } }) => {
          const at = parseWearableAddress({ type, value });
          return 'type' in at && queryClient.prefetchQuery(wearableQuery(at.type, at.value));
        },
      },
      Component: WearableDetailPage,
    },
    {
      path: accountRoutes.search,
      handle: { title: 'Search Accounts', needs: 'support.read' },
      Component: AccountSearchPage,
    },
    {
      path: accountRoutes.detail,
      handle: {
        title: ({ email = '' }) => email,
        crumbs: () => [{ label: 'Search Accounts', to: accountRoutes.search }],
        needs: 'support.read',
        start: ({ params: { email = '' } }) => {
          if (!('email' in parseAccountAddress({ email }))) return;
          void queryClient.prefetchQuery(accountQuery(email));
          void queryClient.prefetchQuery(wearablesOfAccountQuery(email));
        },
      },
      Component: AccountDetailPage,
    },
  ],
});
