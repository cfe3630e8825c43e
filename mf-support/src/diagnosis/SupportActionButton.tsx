import { useCan } from '@console/auth';
import { FailureAlert } from '@console/ui/FailureAlert';
import { clearStatus, showStatus } from '@console/ui/statusMessage';
import { Button } from 'antd';
import { useState } from 'react';
import { permissionStatus } from '../wearables/permissions';
import type { SupportAction } from './cause';
import { permissionOf } from './permissionOf';

/** What staff do first about a cause, at once; who may only read is told what a colleague has to do. */
export function SupportActionButton({ action }: { action: SupportAction }) {
  const mayChange = useCan('support.write');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const permission = permissionOf(action);

  // The cause is gone once it is done, and the button with it: the frame of the page takes care of the focus.
  async function act() {
    setBusy(true);
    setError(undefined);
    clearStatus();
    try {
      await permission.change(true);
      showStatus(permissionStatus(permission, true));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

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
