import type { ReactNode } from 'react';
import type { Cause } from './cause';
import { certaintyTexts, stepText } from './causeWords';
import styles from './DiagnosisBand.module.css';
import { EvidenceText } from './EvidenceText';
import { SupportActionButton } from './SupportActionButton';

interface CauseTextProps {
  cause: Cause;
  /** The title, in the element that fits its place. */
  title: ReactNode;
  /** Of what it is a cause, where that is not the page. */
  subject?: ReactNode;
}

/** A cause: what it is, what to do about it, and what it rests on. */
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

export function NextStep({ children }: { children: string }) {
  return (
    <p className={styles.step}>
      <span className={styles.stepName}>Next step:</span> {children}
    </p>
  );
}
