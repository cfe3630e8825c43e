import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';

/** 'Import or Configure Multos' (part 2, section 2). */
export function ConfigurePage() {
  return (
    <Page>
      <PageHeader title="Import or Configure Multos" />
    </Page>
  );
}
