import { accountPath } from '@console/area';
import { WearableSearchType } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Navigate, useParams } from 'react-router-dom';
import { is } from 'superstruct';
import { GoBackButton } from '../GoBackButton';
import { wearableRoutes } from './paths';
import { searchLabels, searchRules, searchTypes } from './search';
import { WearableDetails } from './WearableDetails';

/** An address is checked as the search checks what is typed: a wrong one is said without a call. */
export function WearableDetailPage() {
  const { type = '', value = '' } = useParams();
  if (!is(type, WearableSearchType))
    return (
      <BadAddress
        reason={`Wearables are found by ${searchTypes.map((known) => searchLabels[known]).join(', ')}`}
      />
    );
  const reason = searchRules[type](value);
  if (reason !== undefined) return <BadAddress reason={reason} />;
  if (type === 'email') return <Navigate to={accountPath(value)} replace />;
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
