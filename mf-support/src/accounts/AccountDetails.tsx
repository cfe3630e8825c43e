import { useCan } from '@console/auth';
import { CopyableId } from '@console/ui/CopyableId';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../AddressTabs';
import { GoBackButton } from '../GoBackButton';
import { AccountActivity } from './AccountActivity';
import { AccountSummary, AccountSummarySkeleton } from './AccountSummary';
import { AccountWearables } from './AccountWearables';
import { accountRoutes } from './paths';
import { accountQuery } from './queries';
import { SendPasswordReset } from './SendPasswordReset';

export function AccountDetails({ email }: { email: string }) {
  const query = useQuery(accountQuery(email));
  const mayChange = useCan('support.write');
  return (
    <Page>
      <PageHeader title="Account Details" lead={<CopyableId name="email">{email}</CopyableId>} />
      <RequestStates
        query={query}
        name="account"
        skeleton={<AccountSummarySkeleton />}
        failedActions={<GoBackButton otherwise={accountRoutes.search} />}
      >
        {(account) => (
          <AddressTabs
            tabs={[
              {
                key: 'summary',
                label: 'Account Summary',
                content: (
                  <>
                    <AccountSummary account={account} />
                    <AccountWearables email={email} />
                    {mayChange && <SendPasswordReset email={account.email} />}
                  </>
                ),
              },
              {
                key: 'activity',
                label: 'Account Activity',
                leaves: true,
                content: (
                  <PageSection title="Account Activity">
                    <AccountActivity email={email} />
                  </PageSection>
                ),
              },
            ]}
          />
        )}
      </RequestStates>
    </Page>
  );
}
