import { isNotFound } from '@console/api';
import { usePageParams } from '@console/area';
import { useCan } from '@console/auth';
import { EmailText } from '@console/ui/EmailText';
import { Freshness } from '@console/ui/Freshness';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useNavigation } from 'react-router-dom';
import { AddressTabs } from '../AddressTabs';
import { BadAddress } from '../BadAddress';
import { BandSkeleton } from '../BandSkeleton';
import { knownOf } from '../diagnosis/known';
import { refreshRecord } from '../diagnosis/refreshRecord';
import { GoBackButton } from '../GoBackButton';
import { otherSpelling } from '../search/typedSearch';
import { wearablesOfAccountQuery } from '../wearables/queries';
import { AccountActivity } from './AccountActivity';
import { AccountBand } from './AccountBand';
import { AccountSummary } from './AccountSummary';
import { AccountWearables } from './AccountWearables';
import { parseAccountAddress } from './accountAddress';
import { accountPath, accountRoutes } from './paths';
import { accountQuery } from './queries';

export function AccountDetailPage() {
  const at = parseAccountAddress(usePageParams(accountRoutes.detail));
  if ('problem' in at)
    return <BadAddress title="Account Details" problem={at.problem} search={accountRoutes.search} />;
  if ('redirectTo' in at) return <Navigate to={at.redirectTo} replace />;
  return <AccountDetails key={at.email} email={at.email} />;
}

function AccountDetails({ email }: { email: string }) {
  const query = unlessGone(useQuery(accountQuery(email)));
  // Loaded here to run in parallel with the account.
  const wearables = useQuery(wearablesOfAccountQuery(email));
  const { data, error } = wearables;
  // The same object while nothing has changed, so that the diagnosis of hundreds of wearables is not made again.
  const known = useMemo(() => knownOf({ data, error }), [data, error]);
  const busy = query.isFetching || wearables.isFetching;
  const failed = query.error !== null || wearables.error !== null;
  const [loadedAt, setLoadedAt] = useState(0);
  // A Refresh has only succeeded once both are loaded.
  if (loadedAt !== query.dataUpdatedAt && (loadedAt === 0 || !(busy || failed)))
    setLoadedAt(query.dataUpdatedAt);
  const elsewhere = isNotFound(query.error) ? otherSpelling(email) : undefined;
  const isElsewhere = elsewhere !== undefined;
  const isLoadFailed = Boolean(useLoadFailure(query));
  const mayChange = useCan('support.write');
  const isStaying = useNavigation().state === 'idle';
  const navigate = useNavigate();
  // Not while another page is loading, which would then not open, nor after the paint, when one may be.
  useLayoutEffect(() => {
    if (elsewhere !== undefined && isStaying) void navigate(accountPath(elsewhere), { replace: true });
  }, [elsewhere, isStaying, navigate]);
  return (
    <Page>
      <PageHeader
        title={isLoadFailed ? 'Account Details' : <EmailText>{email}</EmailText>}
        actions={
          !isLoadFailed && (
            <Freshness name="account" at={loadedAt} busy={busy} hasAlert={failed} onRefresh={refreshRecord} />
          )
        }
      />
      <RequestStates
        query={isElsewhere ? { ...query, error: null } : query}
        name="account"
        skeleton={<BandSkeleton title="Wearables" actions={mayChange ? [203, 172] : []} />}
        failedActions={<GoBackButton otherwise={accountRoutes.search} />}
      >
        {(account) => (
          <>
            <AccountBand account={account} wearables={known} />
            <AddressTabs
              items={[
                {
                  key: 'summary',
                  label: 'Account Summary',
                  children: (
                    <Flex vertical gap={16}>
                      <AccountWearables query={wearables} />
                      <AccountSummary account={account} />
                    </Flex>
                  ),
                },
                {
                  key: 'activity',
                  label: 'Account Activity',
                  destroyOnHidden: true,
                  children: <AccountActivity email={email} wearables={wearables} />,
                },
              ]}
            />
          </>
        )}
      </RequestStates>
    </Page>
  );
}
