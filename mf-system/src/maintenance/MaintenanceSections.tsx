import { useCan } from '@console/auth';
import { maintenanceQueries } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { RequestStates } from '@console/ui/RequestStates';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MaintenanceSection } from './MaintenanceSection';
import { NotAllowed } from './NotAllowed';
import { WhitelistsSection } from './WhitelistsSection';
import styles from './WhitelistsSection.module.css';
import { whitelistsPurpose } from './whitelists';

function Skeleton() {
  const mayChange = useCan('system.write');
  return (
    <>
      <PageSection title="Maintenance">
        <div className={styles.loadingState}>
          <SkeletonText lines={2} />
        </div>
      </PageSection>
      <PageSection title="Whitelists" actions={mayChange && <SkeletonBlock width={300} height={32} />}>
        <p className={styles.lead}>
          {whitelistsPurpose}
          {!mayChange && <NotAllowed />}
        </p>
        <div className={styles.lists}>
          {[450, 370].map((height) => (
            <div key={height} style={{ height: mayChange ? height : 300 }}>
              <SkeletonText lines={10} />
            </div>
          ))}
        </div>
      </PageSection>
    </>
  );
}

/** Both sections share one request. Unsaved changes to the lists survive a failed refresh. */
export function MaintenanceSections() {
  const query = useQuery(maintenanceQueries.state());
  const hasUnsavedLists = useRef(() => false);
  const failure = useLoadFailure(query);
  const sections = (
    <RequestStates query={query} name="maintenance state" skeleton={<Skeleton />}>
      {(maintenance) => (
        <>
          <MaintenanceSection maintenance={maintenance} hasUnsavedLists={() => hasUnsavedLists.current()} />
          <WhitelistsSection maintenance={maintenance} hasUnsaved={hasUnsavedLists} />
        </>
      )}
    </RequestStates>
  );
  // The error logs below may have loaded: says what has not.
  return failure ? <PageSection title="Maintenance and whitelists">{sections}</PageSection> : sections;
}
