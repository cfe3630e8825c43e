import { useCan } from '@console/auth';
import { maintenanceQueries } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { RequestStates, StaleAlert } from '@console/ui/RequestStates';
import { SkeletonBlock, SkeletonText } from '@console/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MaintenanceSection } from './MaintenanceSection';
import { NotAllowed } from './NotAllowed';
import editor from './WhitelistEditor.module.css';
import { WhitelistsSection } from './WhitelistsSection';
import styles from './WhitelistsSection.module.css';
import { whitelistsPurpose } from './whitelists';

function LoadingList({ name, addHeight }: { name: string; addHeight: number }) {
  const mayChange = useCan('system.write');
  return (
    <div className={editor.editor}>
      <div className={editor.head}>
        <h3>{name}</h3>
      </div>
      <div className={`${editor.entries} ${editor.long}`}>
        {[1, 2, 3, 4].map((entry) => (
          <div key={entry} className={editor.entry}>
            <span className={editor.name}>
              <SkeletonBlock />
            </span>
          </div>
        ))}
      </div>
      {mayChange && <SkeletonBlock width="100%" height={addHeight} />}
    </div>
  );
}

function Skeleton() {
  const mayChange = useCan('system.write');
  return (
    <>
      <PageSection title="Maintenance">
        <div className={styles.lead}>
          <div className={styles.loadingState}>
            <SkeletonText lines={2} />
          </div>
          {!mayChange && <NotAllowed />}
        </div>
      </PageSection>
      <PageSection
        title="Whitelists"
        actions={
          mayChange && (
            <>
              <SkeletonBlock width={145} height={32} />
              <SkeletonBlock width={146} height={32} />
            </>
          )
        }
      >
        <p className={styles.lead}>
          {whitelistsPurpose} {!mayChange && <NotAllowed />}
        </p>
        <div className={styles.lists}>
          <LoadingList name="Users" addHeight={139} />
          <LoadingList name="Applications" addHeight={60} />
        </div>
      </PageSection>
    </>
  );
}

/** Both sections share one request. Unsaved changes to the lists survive a failed refresh. */
export function MaintenanceSections() {
  const query = useQuery(maintenanceQueries.state());
  const hasUnsavedLists = useRef(() => false);
  if (!query.data)
    return (
      <RequestStates query={query} name="maintenance state" skeleton={<Skeleton />}>
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
