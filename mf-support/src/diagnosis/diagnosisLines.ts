import { timeText } from '@console/area';
import { dateOf } from '@console/ui/formatDateTime';
import type { Cause, Evidence } from './cause';
import { certaintyTexts, stepText } from './causeWords';
import type { Check } from './checks';
import { shownAtMost } from './shownAtMost';
import type { RunningDiagnosis } from './useDiagnosis';
import { answerWithoutCause, verdictTexts } from './verdictText';

function factText({ what, says, at }: Evidence): string {
  if (at === undefined) return `${what}: ${says}`;
  const date = dateOf(at);
  return [`${what}:`, says, date ? timeText(date.getTime()) : at].filter(Boolean).join(' ');
}

const checkText = (check: Check) =>
  factText(check.done ? check : { ...check, says: `not checked, ${check.says}` });

const causeText = ({ title, certainty, evidence, step }: Cause, subject: string | undefined) =>
  [
    title,
    ...(subject === undefined ? [] : [subject]),
    `${certaintyTexts[certainty]}: ${evidence.map(factText).join(' · ')}`,
    `Next step: ${stepText(step)}`,
  ].join('\n');

function firstOf<T>(all: readonly T[], limit: number, text: (one: T) => string): string[] {
  const more = all.length > limit ? [`and ${all.length - limit} more`] : [];
  return [...all.slice(0, limit).map(text), ...more];
}

/**
 * What a ticket says of a diagnosis: the verdict, and each cause with what it rests on and the next step; where none was
 * found, what was checked.
 * @param subjectOf of what a cause is one, where the page is about several wearables
 */
export function diagnosisLines(
  { verdict, causes, checks, left }: RunningDiagnosis,
  subjectOf: (cause: Cause) => string | undefined = () => undefined,
): string[] {
  const without = answerWithoutCause(verdict, left);
  return [
    verdictTexts[verdict].word,
    ...(causes.length > 0
      ? firstOf(causes, shownAtMost.causes, (cause) => causeText(cause, subjectOf(cause)))
      : [
          `${without.title}\nNext step: ${without.step}`,
          ['What was checked', ...firstOf(checks, shownAtMost.checks, checkText)].join('\n'),
        ]),
    ...(left > 0 ? ['Still checking…'] : []),
  ];
}
