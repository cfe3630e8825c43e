import { useCan } from '@console/auth';
import { DateTime } from '@console/ui/DateTime';
import type { ReactNode } from 'react';
import type { Cause, Evidence } from './cause';
import { certaintyTexts, stepText } from './causeWords';
import styles from './DiagnosisBand.module.css';
import { NotYourRole } from './NotYourRole';
import { SupportActionButton } from './SupportActionButton';
import { unbroken } from './wording';

interface CauseTextProps {
  cause: Cause;
  /** The title in an element suited to its position: a heading of level 2 or 3. */
  title: ReactNode;
  /** The wearable that the cause concerns, if the page is about several. */
  subject?: ReactNode;
}

export function CauseText({ cause: { step, certainty, evidence }, title, subject }: CauseTextProps) {
  const mayChange = useCan('support.write');
  return (
    <>
      {title}
      {subject && <p className={styles.of}>{subject}</p>}
      <NextStep>{stepText(step)}</NextStep>
      <p className={styles.evidence}>
        {certaintyTexts[certainty]} – <EvidenceText evidence={evidence} />
      </p>
      {step.change && !mayChange && <NotYourRole change={step.change} />}
      {step.action && (
        <div className={styles.action}>
          {/* The next cause may have the same action, for another wearable. */}
          <SupportActionButton key={JSON.stringify(step.action)} action={step.action} />
        </div>
      )}
    </>
  );
}

/** One line: 'Serial number: NOT PAIRED · History: Unpaired 03/05/2026 09:12:44'. */
function EvidenceText({ evidence }: { evidence: readonly Evidence[] }) {
  return evidence.map(({ label, value, at }, index) => (
    // Evidence has no id, and its order never changes.
    <span key={`${label} ${value}`}>
      {index > 0 && ' · '}
      {label}: {value}
      {at !== undefined && (
        <>
          {value && ' '}
          <DateTime value={at} relative />
        </>
      )}
    </span>
  ));
}

export function NextStep({ children }: { children: string }) {
  return (
    <p className={styles.step}>
      <span className={styles.stepName}>Next step:</span> {unbroken(children)}
    </p>
  );
}
