import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { GoBackButton } from './GoBackButton';

/** Replaces a record page whose URL holds an invalid id. No call is made. */
export function BadAddress({ title, problem, search }: { title: string; problem: string; search: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <FailureAlert error={new Error(problem)} actions={<GoBackButton otherwise={search} />} />
    </Page>
  );
}
