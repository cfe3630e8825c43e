import { DateTime } from '@console/ui/DateTime';
import type { ReactNode } from 'react';
import type { Cause, Evidence } from './cause';
import { certaintyTexts, stepText } from './causeWords';
import styles from './DiagnosisBand.module.css';
import { SupportActionButton } from './SupportActionButton';

interface CauseTextProps {
  cause: Cause;
  /** The title, in the element that fits its place. */
  title: ReactNode;
  /** Of what it is a cause, where that is not the page. */
  subject?: ReactNode;
}

export function CauseText({ cause: { step, certainty, evidence }, title, subject }: CauseTextProps) {
  return (
    <>
      {title}
      {subject && <p className={styles.of}>{subject}</p>}
      <NextStep>{stepText(step)}</NextStep>
      <p className={styles.evidence}>
        {certaintyTexts[certainty]}: <EvidenceText evidence={evidence} />
      </p>
      {step.action && (
        <div className={styles.action}>
          <SupportActionButton action={step.action} />
        </div>
      )}
    </>
  );
}

/** In one line: 'Serial number: NOT PAIRED · History: Unpaired 03/05/2026 09:12:44'. */
function EvidenceText({ evidence }: { evidence: readonly Evidence[] }) {
  return evidence.map(({ what, says, at }, index) => (
    // Evidence has no id and never changes its order.
    <span key={`${what} ${says}`}>
      {index > 0 && ' · '}
      {what}: {says}
      {at !== undefined && (
        <>
          {says && ' '}
          <DateTime value={at} relative />
        </>
      )}
    </span>
  ));
}

export function NextStep({ children }: { children: string }) {
  return (
    <p className={styles.step}>
      <span className={styles.stepName}>Next step:</span> {children}
    </p>
  );
}
