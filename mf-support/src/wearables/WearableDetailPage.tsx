import { usePageParams } from '@console/area';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Navigate } from 'react-router-dom';
import { GoBackButton } from '../GoBackButton';
import { wearableRoutes } from './paths';
import { WearableDetails } from './WearableDetails';
import { wearableAt } from './wearableAt';

export function WearableDetailPage() {
  const at = wearableAt(usePageParams(wearableRoutes.detail));
  if ('problem' in at) return <BadAddress reason={at.problem} />;
  if ('leadsTo' in at) return <Navigate to={at.leadsTo} replace />;
  return <WearableDetails key={`${at.type} ${at.value}`} {...at} />;
}

function BadAddress({ reason }: { reason: string }) {
  return (
    <Page>
      <PageHeader title="Wearable Details" />
      <FailureAlert error={new Error(reason)} actions={<GoBackButton otherwise={wearableRoutes.search} />} />
    </Page>
  );
}
