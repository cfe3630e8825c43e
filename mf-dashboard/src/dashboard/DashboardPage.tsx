import { useCan } from '@console/auth';
import { DateTime } from '@console/ui/DateTime';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { DrillDownDialog } from '../drill-down/DrillDownDialog';
import { DashboardFigures } from './DashboardFigures';
import { EntityChoice } from './EntityChoice';
import { dashboardQueries } from './queries';
import { useDashboardAddress } from './useDashboardAddress';

/** The landing page of the console: what there is, what moves, and what needs somebody (part 1, section 2). */
export function DashboardPage() {
  const { entity } = useDashboardAddress();
  const query = useQuery(dashboardQueries.figures(entity));
  const mayChoose = useCan('entities.read');
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        lead={
          query.data ? (
            <>
              As of <DateTime value={new Date(query.dataUpdatedAt).toISOString()} />
            </>
          ) : (
            'Figures of wearables, services and accounts'
          )
        }
        actions={
          <>
            {mayChoose && <EntityChoice />}
            <Button
              icon={<RefreshCw size={16} aria-hidden />}
              loading={query.isRefetching}
              onClick={() => void query.refetch()}
            >
              Refresh
            </Button>
          </>
        }
      />
      <RequestStates query={query} name="dashboard" skeleton={<DashboardFigures figures={undefined} />}>
        {(figures) => <DashboardFigures figures={figures} />}
      </RequestStates>
      <DrillDownDialog />
    </Page>
  );
}
