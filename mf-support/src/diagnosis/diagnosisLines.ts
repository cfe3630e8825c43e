import { timeText } from '@console/area';
import { dateOf } from '@console/ui/formatDateTime';
import type { Cause, Evidence } from './cause';
import { certaintyTexts, stepText } from './causeWords';
import type { Check } from './checks';
import { displayLimits } from './displayLimits';
import type { RunningDiagnosis } from './useDiagnosis';
import { answerWithoutCause, verdictText } from './verdictText';

function factText({ label, value, at }: Evidence): string {
  if (at === undefined) return `${label}: ${value}`;
  const date = dateOf(at);
  return [`${label}:`, value, date ? timeText(date.getTime()) : at].filter(Boolean).join(' ');
}

const checkText = (check: Check) =>
  factText(check.done ? check : { ...check, value: `not checked (${check.value})` });

const causeText = ({ title, certainty, evidence, step }: Cause, subject: string | undefined) =>
  [
    title,
    ...(subject === undefined ? [] : [subject]),
    `${certaintyTexts[certainty]} – ${evidence.map(factText).join(' · ')}`,
    `Next step: ${stepText(step)}`,
  ].join('\n');

function firstOf<T>(all: readonly T[], limit: number, text: (one: T) => string): string[] {
  const more = all.length > limit ? [`and ${all.length - limit} more`] : [];
  return [...all.slice(0, limit).map(text), ...more];
}

/**
 * A diagnosis as text for the copied summary: the verdict, then each cause with its evidence and next step, or what was
 * checked if no cause was found.
 * @param subjectOf names the wearable that a cause concerns, if the page is about several
 */
export function diagnosisLines(
  diagnosis: RunningDiagnosis,
  subjectOf: (cause: Cause) => string | undefined = () => undefined,
): string[] {
  const { causes, checks, pendingCalls } = diagnosis;
  const without = answerWithoutCause(diagnosis);
  return [
    verdictText(diagnosis).word,
    ...(causes.length > 0
      ? firstOf(causes, displayLimits.causes, (cause) => causeText(cause, subjectOf(cause)))
      : [
          `${without.title}\nNext step: ${without.step}`,
          ['What was checked', ...firstOf(checks, displayLimits.checks, checkText)].join('\n'),
        ]),
    ...(pendingCalls > 0 ? ['Still checking…'] : []),
  ];
}
