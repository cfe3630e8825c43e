import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { ErrorLogsSection } from './error-logs/ErrorLogsSection';
import { MaintenanceSections } from './maintenance/MaintenanceSections';

/** Maintenance, who still gets in, and what went wrong lately (part 2, section 2, "System page"). */
export function SystemPage() {
  return (
    <Page>
      <PageHeader title="System" />
      <MaintenanceSections />
      <ErrorLogsSection />
    </Page>
  );
}
