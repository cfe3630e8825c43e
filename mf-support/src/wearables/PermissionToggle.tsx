import { notAllowedReason, useCan } from '@console/auth';
import { showStatus } from '@console/ui/statusMessage';
import { Toggle } from '@console/ui/Toggle';
import styles from './PermissionToggle.module.css';

interface PermissionToggleProps {
  label: string;
  /** What it is a permission of: 'wearable ABC…'. */
  of: string;
  /** What it changes for the customer. */
  effect: string;
  checked: boolean;
  onChange: (checked: boolean) => Promise<unknown>;
}

/** A permission that staff may switch; a role that may only read sees it locked, and why (decisions.md, "Roles"). */
export function PermissionToggle({ label, of, effect, checked, onChange }: PermissionToggleProps) {
  const mayChange = useCan('support.write');
  async function change(next: boolean) {
    await onChange(next);
    showStatus(`${label} was switched ${next ? 'on' : 'off'} for ${of}.`);
  }
  return (
    <div className={styles.permission}>
      <Toggle
        label={label}
        checked={checked}
        onChange={change}
        disabledReason={mayChange ? undefined : notAllowedReason}
      />
      <p className={styles.effect}>{effect}</p>
    </div>
  );
}
