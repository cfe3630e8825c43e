import { useCan } from '@console/auth';
import { ownEntityOnly } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Freshness } from '@console/ui/Freshness';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
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
import { useIsKnownEntity } from './useIsKnownEntity';

/** The landing page of the console: totals, trends, and what needs attention (part 1, section 2). */
export function DashboardPage() {
  const { entity, refused } = useDashboardAddress();
  const query = useQuery(dashboardQueries.figures(entity));
  const retry = () => query.refetch();
  const failure = useLoadFailure(query);
  const isKnown = useIsKnownEntity();
  const figures = isKnown ? query.data : undefined;
  const isLoading = query.isPending || (!failure && isKnown === undefined);
  const loaded = figures && `Dashboard${entity ? ` of ${entity}` : ''} loaded`;
  const mayChoose = useCan('entities.read');
  const seesAccounts = useCan('accountsCard.read');
  const missing = figures && missingParts(figures, seesAccounts);
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        lead={`Wearables${seesAccounts ? ', services and accounts' : ' and services'}`}
        actions={
          <>
            {mayChoose && <EntityFilter />}
            <Freshness
              at={isKnown === false ? undefined : query.dataUpdatedAt}
              busy={query.isFetching}
              onRefresh={retry}
              hasAlert={query.error !== null}
              subject={entity}
            />
          </>
        }
      />
      <Announcement>{isLoading ? 'Loading dashboard' : loaded}</Announcement>
      {query.error && figures && <StaleAlert error={query.error} onRetry={retry} />}
      {missing && (
        <Alert
          type="warning"
          showIcon
          title={`The platform sent no figures for ${missing}`}
          description="All other figures are shown."
        />
      )}
      {refused && entity && <Alert type="info" showIcon title={ownEntityOnly(entity)} />}
      {isKnown === false ? (
        <UnknownEntity />
      ) : failure ? (
        <FailureAlert error={failure} onRetry={retry} />
      ) : (
        // The same elements before and after loading, so that nothing moves and a focused link keeps the focus.
        <div aria-busy={isLoading}>
          <DashboardFigures figures={figures} />
        </div>
      )}
      <DrillDownDialog />
    </Page>
  );
}
