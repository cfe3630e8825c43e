import { recordText, useShownRecord } from '@console/area';
import { useOwnEntity } from '@console/auth';
import type { Account, Wearable } from '@console/resources';
import { GroupedId } from '@console/ui/CopyableId';
import { TextLink } from '@console/ui/TextLink';
import { UserRound } from 'lucide-react';
import { memo } from 'react';
import type { Cause } from '../diagnosis/cause';
import { DiagnosisBand } from '../diagnosis/DiagnosisBand';
import { diagnosisLines } from '../diagnosis/diagnosisLines';
import { ifKnown, type Known } from '../diagnosis/known';
import { useDiagnosis } from '../diagnosis/useDiagnosis';
import { wearableName } from '../diagnosis/wording';
import { wearablePath } from '../wearables/paths';
import { wearableRecord } from '../wearables/wearableRecord';
import styles from './AccountBand.module.css';
import { AccountTools } from './AccountTools';
import { accountSummary } from './accountRecord';

/** With more wearables, catalogue entries and configurations are checked only on the page of each. */
const MAX_WEARABLES_CHECKED = 25;

interface AccountBandProps {
  account: Account;
  wearables: Known<readonly Wearable[]>;
}

/** Whether a customer's wearables can pay, and why not. The copied summary says the same. */
export const AccountBand = memo(function AccountBand({ account, wearables }: AccountBandProps) {
  const diagnosis = useDiagnosis({
    account: { kind: 'known', value: account },
    wearables,
    histories: 'see the page of each wearable',
    skipCatalogue:
      (ifKnown(wearables)?.length ?? 0) > MAX_WEARABLES_CHECKED ? 'see the page of each wearable' : undefined,
  });
  const ownEntity = useOwnEntity();
  const wearableOf = ({ asn }: Cause) => ifKnown(wearables)?.find((one) => one.asn === asn);
  useShownRecord({
    ...accountSummary(account, ifKnown(wearables), ownEntity),
    diagnosis: diagnosisLines(diagnosis, (cause) => {
      const wearable = wearableOf(cause);
      return wearable && recordText(wearableRecord(wearable));
    }),
  });
  function subjectOf(cause: Cause) {
    const wearable = wearableOf(cause);
    if (!wearable) return undefined;
    return (
      <span className={styles.of}>
        <TextLink to={wearablePath('asn', wearable.asn)}>{wearableName(wearable)}</TextLink>
        <GroupedId>{wearable.asn}</GroupedId>
      </span>
    );
  }
  return (
    <DiagnosisBand
      diagnosis={diagnosis}
      picture={
        <span className={styles.person}>
          <UserRound size={32} strokeWidth={1.5} aria-hidden />
        </span>
      }
      subjectOf={subjectOf}
      elsewhere={`With more than ${MAX_WEARABLES_CHECKED} wearables, catalogue entries and configurations are checked only on the page of each.`}
      actions={<AccountTools account={account} />}
    />
  );
});
