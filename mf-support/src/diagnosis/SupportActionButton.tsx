import { useCan } from '@console/auth';
import { FailureAlert } from '@console/ui/FailureAlert';
import { showStatus } from '@console/ui/statusMessage';
import { useAttempt } from '@console/ui/useAttempt';
import { Button } from 'antd';
import { permissionStatus } from '../wearables/permissions';
import type { SupportAction } from './cause';
import { permissionOf } from './permissionOf';

/** The action that staff take first about a cause, in one click. Read-only roles see what a colleague has to do. */
export function SupportActionButton({ action }: { action: SupportAction }) {
  const mayChange = useCan('support.write');
  const { busy, error, attempt } = useAttempt();
  const permission = permissionOf(action);

  // On success the cause disappears, and this button with it: the page layout restores the focus.
  const act = () =>
    attempt(async () => {
      await permission.change(true);
      showStatus(permissionStatus(permission, true));
    });

  if (!mayChange)
    return <p>Your role cannot switch on {permission.label}: ask a colleague whose role can.</p>;
  return (
    <>
      <Button type="primary" loading={busy} onClick={() => void act()}>
        Switch on {permission.label}
      </Button>
      <FailureAlert error={error} />
    </>
  );
}
