import { StateTag } from '@console/ui/StateTag';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { CauseText, NextStep } from './CauseText';
import { CheckList } from './CheckList';
import type { Cause } from './cause';
import styles from './DiagnosisBand.module.css';
import { shownAtMost } from './shownAtMost';
import type { RunningDiagnosis } from './useDiagnosis';
import { answerWithoutCause, verdictTexts } from './verdictText';

interface DiagnosisBandProps {
  diagnosis: RunningDiagnosis;
  picture: ReactNode;
  /** Of what a cause is one, where the page is about several wearables: a link. */
  subjectOf?: (cause: Cause) => ReactNode;
  /** What the role may do here, beside what a cause asks for. */
  actions?: ReactNode;
}

export function DiagnosisBand({ diagnosis, picture, subjectOf, actions }: DiagnosisBandProps) {
  const { verdict, causes, checks, left } = diagnosis;
  const [first, ...others] = causes;
  const { word, tone, explanation } = verdictTexts[verdict];
  const shown = causes.slice(1, shownAtMost.causes);
  const without = answerWithoutCause(verdict, left);
  const head = (title: string) => (
    <Flex wrap align="center" gap="4px 8px">
      <StateTag tone={tone} explanation={explanation}>
        {word}
      </StateTag>
      <h2 tabIndex={-1}>{title}</h2>
    </Flex>
  );
  return (
    <section aria-label="Why can it not pay?" className={styles.band} data-tone={tone}>
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
        <p role="status" className={styles.progress}>
          {left > 0 && 'Still checking…'}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <details className={styles.more}>
        <summary>{moreText(others.length)}</summary>
        {others.length > 0 && (
          <ol className={styles.causes}>
            {shown.map((cause) => (
              <li key={`${cause.rule} ${cause.asn} ${cause.token}`}>
                <CauseText
                  cause={cause}
                  title={<h3 className={styles.subtitle}>{cause.title}</h3>}
                  subject={subjectOf?.(cause)}
                />
              </li>
            ))}
            {others.length > shown.length && (
              <li>and {others.length - shown.length} more, in the table below</li>
            )}
          </ol>
        )}
        <CheckList checks={checks} />
      </details>
    </section>
  );
}

function moreText(count: number): string {
  if (count === 0) return 'What was checked';
  return count === 1 ? 'Another cause, and what was checked' : `${count} more causes, and what was checked`;
}
