import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { ErrorLogsSection } from './error-logs/ErrorLogsSection';
import { MaintenanceSections } from './maintenance/MaintenanceSections';

/** Maintenance mode, its whitelists, and the error logs (part 2, section 2, "System page"). */
export function SystemPage() {
  return (
    <Page>
      <PageHeader title="System" />
      <MaintenanceSections />
      <ErrorLogsSection />
    </Page>
  );
}
