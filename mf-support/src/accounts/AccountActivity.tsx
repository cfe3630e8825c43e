import type { Wearable } from '@console/resources';
import { RequestStates } from '@console/ui/RequestStates';
import type { UseQueryResult } from '@tanstack/react-query';
import { CustomerTimeline } from '../timeline/CustomerTimeline';

interface AccountActivityProps {
  email: string;
  wearables: UseQueryResult<Wearable[]>;
}

/** The account's activity with what happened to its wearables. Without their list it would lack something unsaid. */
export function AccountActivity({ email, wearables }: AccountActivityProps) {
  return (
    <RequestStates query={wearables} name="wearables">
      {(list) => <CustomerTimeline email={email} wearables={list} />}
    </RequestStates>
  );
}
