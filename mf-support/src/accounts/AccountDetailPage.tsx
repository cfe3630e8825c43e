import { usePageParams } from '@console/area';
import { Navigate } from 'react-router-dom';
import { BadAddress } from '../BadAddress';
import { AccountDetails } from './AccountDetails';
import { accountAt } from './accountAt';
import { accountRoutes } from './paths';

export function AccountDetailPage() {
  const at = accountAt(usePageParams(accountRoutes.detail));
  if ('problem' in at)
    return <BadAddress title="Account Details" problem={at.problem} search={accountRoutes.search} />;
  if ('leadsTo' in at) return <Navigate to={at.leadsTo} replace />;
  return <AccountDetails key={at.email} email={at.email} />;
}
