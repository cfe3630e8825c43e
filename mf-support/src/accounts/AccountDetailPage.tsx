import { usePageParams } from '@console/area';
import { typedEmail } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Navigate } from 'react-router-dom';
import { GoBackButton } from '../GoBackButton';
import { AccountDetails } from './AccountDetails';
import { emailRule } from './email';
import { accountPath, accountRoutes } from './paths';

/** An address is checked as the search checks what is typed: a wrong one is said without a call. */
export function AccountDetailPage() {
  const { email } = usePageParams(accountRoutes.detail);
  const reason = emailRule(email);
  const address = typedEmail(email);
  if (reason === undefined && address !== email) return <Navigate to={accountPath(address)} replace />;
  if (reason === undefined) return <AccountDetails key={email} email={email} />;
  return (
    <Page>
      <PageHeader title="Account Details" />
      <FailureAlert error={new Error(reason)} actions={<GoBackButton otherwise={accountRoutes.search} />} />
    </Page>
  );
}
