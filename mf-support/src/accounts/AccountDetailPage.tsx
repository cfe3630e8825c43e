import { usePageParams } from '@console/area';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Navigate } from 'react-router-dom';
import { GoBackButton } from '../GoBackButton';
import { AccountDetails } from './AccountDetails';
import { accountAt } from './accountAt';
import { accountRoutes } from './paths';

export function AccountDetailPage() {
  const at = accountAt(usePageParams(accountRoutes.detail));
  if ('leadsTo' in at) return <Navigate to={at.leadsTo} replace />;
  if ('email' in at) return <AccountDetails key={at.email} email={at.email} />;
  return (
    <Page>
      <PageHeader title="Account Details" />
      <FailureAlert
        error={new Error(at.problem)}
        actions={<GoBackButton otherwise={accountRoutes.search} />}
      />
    </Page>
  );
}
