import type { Wearable } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { PageSection } from '@console/ui/Page';
import { RequestStates } from '@console/ui/RequestStates';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import type { UseQueryResult } from '@tanstack/react-query';
import { GoBackButton } from '../GoBackButton';
import { CustomerTimeline } from '../timeline/CustomerTimeline';
import { accountRoutes } from './paths';

const none: Wearable[] = [];

interface AccountActivityProps {
  email: string;
  wearables: UseQueryResult<Wearable[]>;
}

/** The events of the account and of its wearables; while the list of these cannot be loaded, those of the account. */
export function AccountActivity({ email, wearables }: AccountActivityProps) {
  const failure = useLoadFailure(wearables);
  return (
    <PageSection title="Account Activity">
      <FailureAlert
        severity="warning"
        title="The events of the wearables are missing: their list could not be loaded"
        error={failure}
        onRetry={() => wearables.refetch()}
        actions={<GoBackButton otherwise={accountRoutes.search} />}
      />
      {/* The same element in both cases: what is loaded and chosen stays after a successful Retry. */}
      <RequestStates query={failure ? { ...wearables, data: none, error: null } : wearables} name="wearables">
        {(list) => <CustomerTimeline email={email} wearables={list} />}
      </RequestStates>
    </PageSection>
  );
}
