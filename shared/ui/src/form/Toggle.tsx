import { Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { BusyAnnouncement } from '../feedback/BusyAnnouncement';
import { FailureAlert } from '../feedback/FailureAlert';
import { useAttempt } from '../interaction/useAttempt';
import { LockableSwitch } from './LockableSwitch';
import styles from './Toggle.module.css';

interface ToggleProps {
  /** The setting: 'Allow Mobile Perso'. */
  label: ReactNode;
  /** The state on the server. */
  checked: boolean;
  /** The state that a call started elsewhere is saving, for example before the switch was mounted; it is locked meanwhile. */
  changingTo?: boolean | undefined;
  /** Saves the state. The switch is locked meanwhile, and reverts if it fails. */
  onChange: (checked: boolean) => Promise<unknown>;
  /** Why it is locked for this user. */
  disabledReason?: string | undefined;
  /** Id of a text about the state, read out with the switch. */
  describedBy?: string | undefined;
}

/** A switch that saves immediately. */
export function Toggle({ label, checked, changingTo, onChange, disabledReason, describedBy }: ToggleProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean>();
  const { busy, error, attempt, forgetError } = useAttempt();
  const [known, setKnown] = useState(checked);
  if (known !== checked) setKnown(checked);
  const isChangedElsewhere = changingTo !== undefined && !busy;
  if (error !== undefined && (known !== checked || isChangedElsewhere)) forgetError();
  const locked = disabledReason !== undefined;

  async function change(next: boolean) {
    setWanted(next);
    await attempt(() => onChange(next));
    setWanted(undefined);
  }

  return (
    <div className={styles.toggle}>
      <span className={styles.line}>
        <LockableSwitch
          id={id}
          checked={wanted ?? changingTo ?? checked}
          busy={busy || changingTo !== undefined}
          locked={locked}
          onChange={change}
          aria-describedby={[locked && `${id}-reason`, describedBy].filter(Boolean).join(' ') || undefined}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {locked && (
        <small id={`${id}-reason`} className={styles.reason}>
          <Lock size={14} aria-hidden />
          {disabledReason}
        </small>
      )}
      <BusyAnnouncement busy={busy}>Saving…</BusyAnnouncement>
      <FailureAlert error={error} />
    </div>
  );
}
