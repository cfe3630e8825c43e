import { Switch } from 'antd';
import styles from './LockableSwitch.module.css';

interface LockableSwitchProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The user may not change it; `aria-describedby` refers to the reason. */
  locked?: boolean | undefined;
  /** A call is running. */
  busy?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * A switch that stays focusable while it is locked, so that keyboard users can read why, and while its call runs. A
 * `disabled` one would not.
 */
export function LockableSwitch({ locked = false, busy = false, onChange, ...control }: LockableSwitchProps) {
  const isDisabled = locked || busy;
  return (
    <Switch
      {...control}
      className={`${locked ? styles.locked : ''} ${busy ? styles.busy : ''}`}
      aria-disabled={isDisabled}
      aria-busy={busy}
      onChange={(next) => !isDisabled && onChange(next)}
    />
  );
}
