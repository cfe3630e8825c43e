import { ApiError } from '@console/api';
import type { Wearable, WearableSearchType } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../AddressTabs';
import { GoBackButton } from '../GoBackButton';
import { OtherSearchTypes } from './OtherSearchTypes';
import { wearableRoutes } from './paths';
import { wearableQuery } from './queries';
import { ServiceTable } from './ServiceTable';
import { WearableHistory } from './WearableHistory';
import { WearableSummary, WearableSummarySkeleton } from './WearableSummary';

interface WearableDetailsProps {
  type: Exclude<WearableSearchType, 'email'>;
  value: string;
}

export function WearableDetails({ type, value }: WearableDetailsProps) {
  const query = useQuery(wearableQuery(type, value));
  return (
    <Page>
      <PageHeader title="Wearable Details" lead={query.data && <Lead wearable={query.data} />} />
      <RequestStates
        query={query}
        name="wearable"
        skeleton={<WearableSummarySkeleton />}
        failedActions={<GoBackButton otherwise={wearableRoutes.search} />}
      >
        {(wearable) => (
          <AddressTabs
            tabs={[
              {
                key: 'summary',
                label: 'Summary',
                content: (
                  <>
                    <WearableSummary wearable={wearable} />
                    <ServiceTable wearable={wearable} />
                  </>
                ),
              },
              {
                key: 'history',
                label: 'Recent Wearable History',
                unmountOnHide: true,
                content: (
                  <PageSection title="Recent Wearable History">
                    <WearableHistory name="Wearable history" subject={wearable.asn} />
                  </PageSection>
                ),
              },
            ]}
          />
        )}
      </RequestStates>
      {query.isLoadingError && isUnknown(query.error) && <OtherSearchTypes value={value} not={type} />}
    </Page>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;

function Lead({ wearable: { asn, device } }: { wearable: Wearable }) {
  return (
    <>
      {device.brand} {device.model} · <CopyableId name="ASN">{asn}</CopyableId>
    </>
  );
}
