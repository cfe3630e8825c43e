import { StateTag } from '@console/ui/StateTag';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { Announcement } from '@console/ui/VisuallyHidden';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { CauseText, NextStep } from './CauseText';
import { CheckList } from './CheckList';
import type { Cause } from './cause';
import styles from './DiagnosisBand.module.css';
import { displayLimits } from './displayLimits';
import type { RunningDiagnosis } from './useDiagnosis';
import { answerWithoutCause, isLeftOpen, verdictText } from './verdictText';
import { unbroken } from './wording';

interface DiagnosisBandProps {
  diagnosis: RunningDiagnosis;
  picture: ReactNode;
  /** Links to the wearable that a cause concerns, if the page is about several. */
  subjectOf?: (cause: Cause) => ReactNode;
  /** Says where to find what this page does not load. */
  elsewhere: ReactNode;
  /** Further actions open to the role, besides those of a cause. */
  actions?: ReactNode;
}

export function DiagnosisBand({ diagnosis, picture, subjectOf, elsewhere, actions }: DiagnosisBandProps) {
  const { causes, checks, pendingCalls } = diagnosis;
  const [saidChecking, setSaidChecking] = useState(false);
  if (pendingCalls > 0 && !saidChecking) setSaidChecking(true);
  const [first, ...others] = causes;
  const { word, tone, explanation } = verdictText(diagnosis);
  const shown = causes.slice(1, displayLimits.causes);
  // The platform may list a card twice.
  const keys = uniqueKeys(shown, ({ rule, asn, token }) => `${rule} ${asn} ${token}`);
  const without = answerWithoutCause(diagnosis);
  const head = (title: string) => (
    <Flex wrap align="center" gap="4px 8px">
      <StateTag tone={tone} explanation={explanation}>
        {word}
      </StateTag>
      <h2 tabIndex={-1}>{unbroken(title)}</h2>
    </Flex>
  );
  return (
    <section aria-label="Payment diagnosis" className={styles.band} data-tone={tone}>
      {picture}
      <div className={styles.answer}>
        {first ? (
          <CauseText cause={first} title={head(first.title)} subject={subjectOf?.(first)} />
        ) : (
          <>
            {head(without.title)}
            <NextStep>{without.step}</NextStep>
          </>
        )}
        {isLeftOpen(diagnosis) && <p className={styles.step}>{elsewhere}</p>}
        <Announcement>{pendingCalls === 0 && saidChecking && `Diagnosis: ${word}`}</Announcement>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.more}>
        <details>
          <summary>{moreText(others.length)}</summary>
          {others.length > 0 && (
            <>
              <ol className={styles.causes}>
                {shown.map((cause, index) => (
                  <li key={keys[index]}>
                    <CauseText
                      cause={cause}
                      title={<h3 className={styles.subtitle}>{unbroken(cause.title)}</h3>}
                      subject={subjectOf?.(cause)}
                    />
                  </li>
                ))}
                {others.length > shown.length && (
                  <li>and {withSeparators(others.length - shown.length)} more in the table below</li>
                )}
              </ol>
              <h3 className={styles.subtitle}>What was checked</h3>
            </>
          )}
          <CheckList checks={checks} />
        </details>
        <p role="status" className={styles.progress}>
          {pendingCalls > 0 && 'Still checking…'}
        </p>
      </div>
    </section>
  );
}

function moreText(count: number): string {
  if (count === 0) return 'What was checked';
  return `${counted(count, 'more cause')}, and what was checked`;
}
