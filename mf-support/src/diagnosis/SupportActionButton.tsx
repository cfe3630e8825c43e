import { useCan } from '@console/auth';
import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { FailureAlert } from '@console/ui/FailureAlert';
import { useAttempt } from '@console/ui/useAttempt';
import { Button } from 'antd';
import { useSwitchPermission } from '../wearables/useSwitchPermission';
import type { SupportAction } from './cause';
import { NotYourRole } from './NotYourRole';
import { permissionOf } from './permissionOf';

/** The action that staff take first about a cause, in one click. */
export function SupportActionButton({ action }: { action: SupportAction }) {
  const mayChange = useCan('support.write');
  const { busy, error, attempt } = useAttempt();
  const permission = permissionOf(action);
  // On success the cause disappears, and this button with it: the page layout restores the focus.
  const { switchingTo, switchTo } = useSwitchPermission(permission);

  if (!mayChange) return <NotYourRole change={`switch on ${permission.label}`} />;
  return (
    <>
      {/* The second click of a double click may meet the action of the next cause, which takes the place of this one. */}
      <Button
        type="primary"
        loading={busy || switchingTo !== undefined}
        onClick={({ detail }) => detail < 2 && void attempt(() => switchTo(true))}
      >
        Switch on {permission.label}
      </Button>
      <BusyAnnouncement busy={busy}>Switching…</BusyAnnouncement>
      <FailureAlert error={error} />
    </>
  );
}
