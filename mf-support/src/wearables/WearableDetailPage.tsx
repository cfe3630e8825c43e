import { usePageParams } from '@console/area';
import { WearableSearchType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Navigate } from 'react-router-dom';
import { is } from 'superstruct';
import { accountPath } from '../accounts/paths';
import { GoBackButton } from '../GoBackButton';
import { typedSearch } from '../search/typedSearch';
import { wearablePath, wearableRoutes } from './paths';
import { searchLabels, searchRules, searchTypes } from './search';
import { WearableDetails } from './WearableDetails';

/** An address is checked as the search checks what is typed: a wrong one is said without a call. */
export function WearableDetailPage() {
  const { type, value } = usePageParams(wearableRoutes.detail);
  if (!is(type, WearableSearchType))
    return (
      <BadAddress
        reason={`Wearables are found by ${searchTypes.map((known) => searchLabels[known]).join(', ')}`}
      />
    );
  const reason = searchRules[type](value);
  if (reason !== undefined) return <BadAddress reason={reason} />;
  const id = typedSearch(type, value);
  if (type === 'email') return <Navigate to={accountPath(id)} replace />;
  // A link that somebody typed, or wrote in lower case.
  if (id !== value) return <Navigate to={wearablePath(type, id)} replace />;
  return <WearableDetails key={`${type} ${value}`} type={type} value={value} />;
}

function BadAddress({ reason }: { reason: string }) {
  return (
    <Page>
      <PageHeader title="Wearable Details" />
      <FailureAlert error={new Error(reason)} actions={<GoBackButton otherwise={wearableRoutes.search} />} />
    </Page>
  );
}
