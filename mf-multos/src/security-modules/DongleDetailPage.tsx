import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';

/** Multos dongle details (part 2, section 2). */
export function DongleDetailPage() {
  return (
    <Page>
      <PageHeader title="Multos dongle details" />
    </Page>
  );
}
