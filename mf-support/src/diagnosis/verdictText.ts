import type { StateTone } from '@console/ui/StateTag';
import type { Check } from './checks';
import type { RunningDiagnosis } from './useDiagnosis';
import type { Verdict } from './verdict';

interface VerdictText {
  word: string;
  tone: StateTone;
  explanation: string;
}

/** How each verdict is shown: failures are red, waiting is amber. */
const verdictTexts: Record<Verdict, VerdictText> = {
  pays: { word: 'Can pay', tone: 'good', explanation: 'Everything that was checked is in order.' },
  some: {
    word: 'Some cards can pay',
    tone: 'warning',
    explanation: 'At least one card can pay, and at least one cannot.',
  },
  waits: { word: 'Cannot pay yet', tone: 'warning', explanation: 'A step still has to be completed.' },
  fails: { word: 'Cannot pay', tone: 'bad', explanation: 'Something has to be fixed first.' },
  unknown: {
    word: 'Unknown',
    tone: 'neutral',
    explanation: 'There is not enough information to tell whether payments work.',
  },
};

const notChecked: VerdictText = {
  word: 'Not checked yet',
  tone: 'neutral',
  explanation: 'Something that tells whether payments work is not loaded on this page.',
};

/** Whether the verdict is unknown only because something was not loaded on purpose, so that it can be found elsewhere. */
export const isLeftOpen = ({ verdict, pendingCalls, leftOut, checks }: RunningDiagnosis): boolean =>
  verdict === 'unknown' && pendingCalls === 0 && leftOut && !checks.some(({ failed }) => failed);

export const verdictText = (diagnosis: RunningDiagnosis): VerdictText =>
  isLeftOpen(diagnosis) ? notChecked : verdictTexts[diagnosis.verdict];

/** The text shown if no cause was found. */
export function answerWithoutCause({ verdict, pendingCalls, checks }: RunningDiagnosis) {
  if (verdict === 'pays')
    return {
      title: 'No reason was found for a declined payment',
      step: 'Ask the customer where the payment was declined and what the terminal displayed: a terminal or the issuer may decline a single payment.',
    };
  if (pendingCalls > 0) return { title: 'Checking…', step: 'Wait for the remaining checks.' };
  return {
    title: 'Could not determine whether payments work',
    step: stepWithoutCause(checks),
  };
}

function stepWithoutCause(checks: readonly Check[]): string {
  // What was left out on purpose stays so after a Refresh.
  if (checks.some(({ failed }) => failed))
    return 'Open “What was checked” to see what could not be checked, then choose Refresh.';
  if (checks.some(({ done }) => !done))
    return 'Open “What was checked” to see what was left out, and where to look.';
  // Only such a wearable is left open by what was checked.
  return 'Ask the customer whether they have paid with it before: the catalogue no longer has the model, and no payment was found.';
}
