import { useShownRecord } from '@console/area';
import type { Wearable } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { TextLink } from '@console/ui/TextLink';
import { accountPath } from '../accounts/paths';
import { useAccountOf } from '../accounts/useAccountOf';
import { DiagnosisBand } from '../diagnosis/DiagnosisBand';
import { diagnosisLines } from '../diagnosis/diagnosisLines';
import { type Known, knownOf } from '../diagnosis/known';
import { useDiagnosis } from '../diagnosis/useDiagnosis';
import { WearablePicture } from './WearablePicture';
import { wearableSummary } from './wearableRecord';

/** In pixels. */
const PICTURE = 72;

const nobody: Known<never> = { kind: 'skipped', reason: 'the wearable has no email' };

interface WearableBandProps {
  wearable: Wearable;
  /** The history tab is open: the diagnosis does not read the history a second time. */
  isHistoryShown: boolean;
}

/** Whether a wearable can pay, and why not. The copied summary says the same. */
export function WearableBand({ wearable, isHistoryShown }: WearableBandProps) {
  const { username } = wearable;
  const account = useAccountOf(username);
  const diagnosis = useDiagnosis({
    account: username ? knownOf(account) : nobody,
    wearables: { kind: 'known', value: [wearable] },
    histories: true,
    skipHistories: isHistoryShown ? 'see the Summary tab' : undefined,
  });
  useShownRecord({ ...wearableSummary(wearable), diagnosis: diagnosisLines(diagnosis) });
  return (
    <DiagnosisBand
      diagnosis={diagnosis}
      picture={<WearablePicture wearable={wearable} size={PICTURE} enlarge />}
      elsewhere={
        <>
          The history is not read a second time here. <TextLink to="?">Open the Summary</TextLink> to check
          it.
        </>
      }
      actions={username && <ButtonLink to={accountPath(username)}>Customer account</ButtonLink>}
    />
  );
}
