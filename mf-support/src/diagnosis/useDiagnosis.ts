import { ApiError } from '@console/api';
import { useCan, useOwnEntity } from '@console/auth';
import { type Account, maintenanceQueries, type Wearable } from '@console/resources';
import { useNow } from '@console/ui/useNow';
import { useRetryWhenOnline } from '@console/ui/useRetryWhenOnline';
import { useQuery } from '@tanstack/react-query';
import { accountActivityQuery } from '../accounts/queries';
import { type Diagnosis, diagnose } from './diagnose';
import { ifKnown, type Known, knownOf, pending } from './known';
import { retryFailedQueries } from './refreshRecord';
import { useWearableCases, type WearableCasesOptions } from './useWearableCases';

interface DiagnosisOptions extends WearableCasesOptions {
  account: Known<Account>;
  wearables: Known<readonly Wearable[]>;
}

export interface RunningDiagnosis extends Diagnosis {
  /** Calls still running; their replies may change the diagnosis. */
  pendingCalls: number;
  /** Something was not loaded on purpose; another page or tab loads it. */
  leftOut: boolean;
}

const none: readonly Wearable[] = [];

const noAccess: Known<never> = { kind: 'skipped', reason: 'your role does not have access' };

/**
 * Diagnoses from what is known so far, and loads what is missing, also what could not be loaded offline. Leaving the page
 * cancels the calls.
 */
export function useDiagnosis({ account, wearables, ...options }: DiagnosisOptions): RunningDiagnosis {
  const { histories, skipHistories } = options;
  const mayReadMaintenance = useCan('system.read');
  const maintenance = useQuery({ ...maintenanceQueries.state(), enabled: mayReadMaintenance });
  const { email, hasRefreshToken } = ifKnown(account) ?? {};
  const asksActivity = hasRefreshToken === false && histories === true;
  const activity = useQuery({
    ...accountActivityQuery(email ?? ''),
    enabled: asksActivity && skipHistories === undefined,
  });
  const { cases, done, of, leftOut, errors } = useWearableCases(ifKnown(wearables) ?? none, options);
  const failedOffline = [maintenance.error, activity.error, ...errors].some(
    (error) => error instanceof ApiError && error.kind === 'offline',
  );
  useRetryWhenOnline(failedOffline ? retryFailedQueries : undefined);
  const state = mayReadMaintenance ? knownOf(maintenance) : noAccess;
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
  return { ...diagnosis, pendingCalls: of - done + others, leftOut };
}
