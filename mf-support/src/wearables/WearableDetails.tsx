import type { Wearable, WearableSearchType } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../AddressTabs';
import { GoBackButton } from '../GoBackButton';
import { wearableRoutes } from './paths';
import { wearableQuery } from './queries';
import { ServiceTable } from './ServiceTable';
import { WearableHistory } from './WearableHistory';
import { WearableSkeleton } from './WearableSkeleton';
import { WearableSummary } from './WearableSummary';

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
        skeleton={<WearableSkeleton />}
        failedActions={<GoBackButton otherwise={wearableRoutes.search} />}
      >
        {(wearable) => (
          <AddressTabs
            items={[
              {
                key: 'summary',
                label: 'Summary',
                children: (
                  <Stack>
                    <WearableSummary wearable={wearable} />
                    <ServiceTable wearable={wearable} />
                  </Stack>
                ),
              },
              {
                key: 'history',
                label: 'Recent Wearable History',
                // Leaving the tab cancels what it is loading.
                destroyOnHidden: true,
                children: (
                  <PageSection title="Recent Wearable History">
                    <WearableHistory name="Wearable history" of={wearable.asn} />
                  </PageSection>
                ),
              },
            ]}
          />
        )}
      </RequestStates>
    </Page>
  );
}

function Lead({ wearable: { asn, device } }: { wearable: Wearable }) {
  return (
    <>
      {device.brand} {device.model} · <CopyableId name="ASN">{asn}</CopyableId>
    </>
  );
}
