import { maintenanceQueries } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { RequestStates, StaleAlert } from '@console/ui/RequestStates';
import { SkeletonText } from '@console/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MaintenanceSection } from './MaintenanceSection';
import { WhitelistsSection } from './WhitelistsSection';
import styles from './WhitelistsSection.module.css';

const skeleton = (
  <>
    <PageSection title="Maintenance">
      <div className={styles.loadingState}>
        <SkeletonText lines={2} />
      </div>
    </PageSection>
    <PageSection title="Whitelists">
      <div className={styles.loadingLists}>
        <SkeletonText lines={8} />
      </div>
    </PageSection>
  </>
);

/** Both sections share one request. Unsaved changes to the lists survive a failed refresh. */
export function MaintenanceSections() {
  const query = useQuery(maintenanceQueries.state());
  const hasUnsavedLists = useRef(() => false);
  if (!query.data)
    return (
      <RequestStates query={query} name="maintenance state" skeleton={skeleton}>
        {() => null}
      </RequestStates>
    );
  return (
    <>
      {query.error && <StaleAlert error={query.error} onRetry={() => query.refetch()} />}
      <MaintenanceSection maintenance={query.data} hasUnsavedLists={() => hasUnsavedLists.current()} />
      <WhitelistsSection maintenance={query.data} hasUnsaved={hasUnsavedLists} />
    </>
  );
}
