import type { StateTone } from '@console/ui/StateTag';
import type { Verdict } from './verdict';

/** How a verdict is said: over is red, what waits is amber. */
export const verdictTexts: Record<Verdict, { word: string; tone: StateTone; explanation: string }> = {
  pays: { word: 'Can pay', tone: 'good', explanation: 'Everything that was checked is in order.' },
  some: {
    word: 'Can pay in part',
    tone: 'warning',
    explanation: 'One card can pay, another one cannot.',
  },
  waits: { word: 'Cannot pay yet', tone: 'warning', explanation: 'Something has to be finished first.' },
  fails: { word: 'Cannot pay', tone: 'bad', explanation: 'Something has to be fixed first.' },
  unknown: {
    word: 'Not known',
    tone: 'neutral',
    explanation: 'What is known is not enough to say whether it can pay.',
  },
};

interface Answer {
  title: string;
  step: string;
}

const nothingFound: Answer = {
  title: 'Nothing was found that prevents it from paying',
  step: 'Ask the customer where it was refused and what the terminal said; a terminal or the issuer may refuse a single payment.',
};

const checking: Answer = { title: 'Checking…', step: 'What is known so far does not explain why.' };

const notKnown: Answer = {
  title: 'It could not be determined whether it can pay',
  step: 'See below what could not be checked, then try again.',
};

/** What is said where no cause was found. @param left calls that are on their way */
export function answerWithoutCause(verdict: Verdict, left: number): Answer {
  if (verdict === 'pays') return nothingFound;
  return left > 0 ? checking : notKnown;
}
