import { platformTimeOf } from '@console/api';
import { useCan } from '@console/auth';
import { DateTime } from '@console/ui/DateTime';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RefreshButton, useRefreshed } from '@console/ui/RefreshButton';
import { StaleAlert } from '@console/ui/RequestStates';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { Announcement } from '@console/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { DrillDownDialog } from '../drill-down/DrillDownDialog';
import { DashboardFigures } from './DashboardFigures';
import { EntityFilter } from './EntityFilter';
import { missingParts } from './missingParts';
import { dashboardQueries } from './queries';
import { UnknownEntity } from './UnknownEntity';
import { useDashboardAddress } from './useDashboardAddress';

/** The landing page of the console: totals, trends, and what needs attention (part 1, section 2). */
export function DashboardPage() {
  const { entity } = useDashboardAddress();
  const query = useQuery(dashboardQueries.figures(entity));
  const retry = () => query.refetch();
  const failure = useLoadFailure(query);
  const { isSlow, refreshed, failed, ask } = useRefreshed(
    query.dataUpdatedAt,
    query.isFetching,
    query.error !== null,
    entity,
  );
  const loaded = query.data && `Dashboard${entity ? ` of ${entity}` : ''} loaded`;
  const outcome = refreshed ? 'Refreshed' : failed && 'Could not refresh';
  const mayChoose = useCan('entities.read');
  const seesAccounts = useCan('accountsCard.read');
  const missing = query.data && missingParts(query.data, seesAccounts);
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        lead={
          query.data ? (
            <>
              As of <DateTime value={platformTimeOf(query.dataUpdatedAt) / 1000} relative />
            </>
          ) : (
            `Wearables${seesAccounts ? ', services and accounts' : ' and services'}`
          )
        }
        actions={
          <>
            {mayChoose && <EntityFilter />}
            <RefreshButton busy={query.isFetching} onClick={() => ask(retry())} />
          </>
        }
      />
      <Announcement>{query.isPending ? 'Loading dashboard' : loaded}</Announcement>
      {/* Apart from the load, which would be said again once the outcome of a Refresh is over. */}
      <Announcement>{isSlow ? 'Refreshing…' : outcome}</Announcement>
      {query.error && query.data && <StaleAlert error={query.error} onRetry={retry} />}
      <UnknownEntity />
      {missing && (
        <Alert
          type="warning"
          showIcon
          title={`The platform sent no figures for ${missing}`}
          description="All other figures are shown."
        />
      )}
      {failure ? (
        <FailureAlert error={failure} onRetry={retry} />
      ) : (
        // The same elements before and after loading, so that nothing moves and a focused link keeps the focus.
        <div aria-busy={query.isPending}>
          <DashboardFigures figures={query.data} />
        </div>
      )}
      <DrillDownDialog />
    </Page>
  );
}
