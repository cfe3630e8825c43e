import { useCan, useOwnEntity } from '@console/auth';
import { type Account, maintenanceQueries, type Wearable } from '@console/resources';
import { useNow } from '@console/ui/useNow';
import { useQuery } from '@tanstack/react-query';
import { accountActivityQuery } from '../accounts/queries';
import { type Diagnosis, diagnose } from './diagnose';
import { ifKnown, type Known, pending } from './known';
import { knownOf, useWearableCases, type WearableCasesOptions } from './useWearableCases';

interface DiagnosisOptions extends WearableCasesOptions {
  account: Known<Account>;
  wearables: Known<readonly Wearable[]>;
}

export interface RunningDiagnosis extends Diagnosis {
  /** Calls that are on their way; what they bring may change the answer. */
  left: number;
}

const none: readonly Wearable[] = [];

const closed: Known<never> = { kind: 'unasked', reason: 'not open to your role' };

/** Why these wearables cannot pay, from what is known so far; asks for what is missing, and leaving cancels. */
export function useDiagnosis({ account, wearables, histories, unasked }: DiagnosisOptions): RunningDiagnosis {
  const mayReadMaintenance = useCan('system.read');
  const maintenance = useQuery({ ...maintenanceQueries.state(), enabled: mayReadMaintenance });
  const { email, hasRefreshToken } = ifKnown(account) ?? {};
  const asksActivity = hasRefreshToken === false && histories === true;
  const activity = useQuery({
    ...accountActivityQuery(email ?? ''),
    enabled: asksActivity && unasked === undefined,
  });
  const { cases, done, of } = useWearableCases(ifKnown(wearables) ?? none, { histories, unasked });
  const state = mayReadMaintenance ? knownOf(maintenance) : closed;
  const now = useNow();
  const entity = useOwnEntity();
  const diagnosis = diagnose({
    now,
    entity,
    account,
    activity: asksActivity ? knownOf(activity) : pending,
    maintenance: state,
    list: wearables,
    wearables: cases,
  });
  const others = [account, state, wearables].filter(({ kind }) => kind === 'pending').length;
  return { ...diagnosis, left: of - done + others };
}
