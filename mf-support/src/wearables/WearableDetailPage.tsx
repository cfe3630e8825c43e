import { isNotFound } from '@console/api';
import { usePageName, usePageParams } from '@console/area';
import type { Wearable } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { Freshness } from '@console/ui/Freshness';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AddressTabs } from '../AddressTabs';
import { BadAddress } from '../BadAddress';
import { BandSkeleton } from '../BandSkeleton';
import { refreshRecord } from '../diagnosis/refreshRecord';
import { GoBackButton } from '../GoBackButton';
import { FoundRecords } from '../search/FoundRecords';
import { wearableRoutes } from './paths';
import { wearableQuery } from './queries';
import { ServiceTable } from './ServiceTable';
import type { WearableIdType } from './search';
import { WearableBand } from './WearableBand';
import styles from './WearableDetailPage.module.css';
import { WearableFacts } from './WearableFacts';
import { WearableHistory } from './WearableHistory';
import { useWearableName, WearableName } from './WearableName';
import { WearableTools } from './WearableTools';
import { parseWearableAddress } from './wearableAddress';

export function WearableDetailPage() {
  const at = parseWearableAddress(usePageParams(wearableRoutes.detail));
  if ('problem' in at)
    return <BadAddress title="Wearable Details" problem={at.problem} search={wearableRoutes.search} />;
  if ('redirectTo' in at) return <Navigate to={at.redirectTo} replace />;
  return <WearableDetails key={`${at.type} ${at.value}`} {...at} />;
}

function WearableDetails({ type, value }: { type: WearableIdType; value: string }) {
  const query = unlessGone(useQuery(wearableQuery(type, value)));
  const { data } = query;
  const isFirstLoad = !useLoadFailure(query) && !data;
  return (
    <Page>
      <PageHeader
        title={
          data ? (
            <WearableName wearable={data} />
          ) : (
            <span className={isFirstLoad ? styles.title : ''}>Wearable Details</span>
          )
        }
        lead={
          data ? (
            <CopyableId name="ASN">{data.asn}</CopyableId>
          ) : (
            isFirstLoad && (
              <span className={styles.lead}>
                <SkeletonBlock width={216} height={16} />
              </span>
            )
          )
        }
        actions={
          (data || isFirstLoad) && (
            <Freshness
              name="wearable"
              at={query.dataUpdatedAt}
              busy={query.isFetching}
              hasAlert={query.error !== null}
              onRefresh={refreshRecord}
            />
          )
        }
      />
      <RequestStates
        query={query}
        name="wearable"
        skeleton={<BandSkeleton title="Services" actions={[158]} />}
        failedActions={<GoBackButton otherwise={wearableRoutes.search} />}
      >
        {(wearable) => <FoundWearable wearable={wearable} />}
      </RequestStates>
      {isNotFound(query.error) && <FoundRecords value={value} triedType={type} />}
    </Page>
  );
}

/** In the order in which staff need it: diagnosis, cards, facts, tools. */
function FoundWearable({ wearable }: { wearable: Wearable }) {
  const [parameters] = useSearchParams();
  const isHistoryShown = parameters.get('tab') === HISTORY;
  usePageName({ title: useWearableName(wearable) });
  return (
    <>
      <WearableBand wearable={wearable} isHistoryShown={isHistoryShown} />
      <AddressTabs
        items={[
          {
            key: 'summary',
            label: 'Summary',
            children: (
              <Flex vertical gap={16}>
                <ServiceTable wearable={wearable} />
                <PageSection title="Wearable">
                  <WearableFacts wearable={wearable} />
                </PageSection>
                <WearableTools wearable={wearable} />
              </Flex>
            ),
          },
          {
            key: HISTORY,
            label: 'Recent Wearable History',
            destroyOnHidden: true,
            children: (
              <PageSection title="Recent Wearable History">
                <WearableHistory name="Wearable history" subject={wearable.asn} inAddress />
              </PageSection>
            ),
          },
        ]}
      />
    </>
  );
}

/** The tab's value in the URL. */
const HISTORY = 'history';
