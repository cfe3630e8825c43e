import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { GoBackButton } from './GoBackButton';

interface BadAddressProps {
  title: string;
  problem: string;
  search: string;
}

/** In the place of a record whose address can be none: nothing is asked for. */
export function BadAddress({ title, problem, search }: BadAddressProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <FailureAlert error={new Error(problem)} actions={<GoBackButton otherwise={search} />} />
    </Page>
  );
}
