import { Switch } from 'antd';
import styles from './LockableSwitch.module.css';

interface LockableSwitchProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It cannot be switched by this person; `aria-describedby` names the text that says why. */
  locked?: boolean | undefined;
  /** Its call runs. */
  busy?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * A switch that a keyboard reaches also while it is locked, to read why, and that keeps the focus while its call runs:
 * a `disabled` one does neither.
 */
export function LockableSwitch({ locked = false, busy = false, onChange, ...control }: LockableSwitchProps) {
  const still = locked || busy;
  return (
    <Switch
      {...control}
      className={`${locked ? styles.locked : ''} ${busy ? styles.busy : ''}`}
      aria-disabled={still}
      aria-busy={busy}
      onChange={(next) => !still && onChange(next)}
    />
  );
}
