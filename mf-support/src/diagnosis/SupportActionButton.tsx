import { ApiError } from '@console/api';
import { useCan } from '@console/auth';
import { FailureAlert } from '@console/ui/FailureAlert';
import { isStatusShown, showStatus } from '@console/ui/statusMessage';
import { useAttempt } from '@console/ui/useAttempt';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { permissionStatus } from '../wearables/permissions';
import type { SupportAction } from './cause';
import { NotYourRole } from './NotYourRole';
import { permissionOf } from './permissionOf';

/** The action that staff take first about a cause, in one click. */
export function SupportActionButton({ action }: { action: SupportAction }) {
  const mayChange = useCan('support.write');
  const { busy, error, attempt } = useAttempt();
  const permission = permissionOf(action);

  const text = `Switch on ${permission.label}`;
  const isUnanswered = useRef(false);

  // On success the cause disappears, and this button with it: the page layout restores the focus.
  const act = () =>
    attempt(async () => {
      isUnanswered.current = true;
      try {
        await permission.change(true);
        isUnanswered.current = false;
      } catch (failure) {
        isUnanswered.current = failure instanceof ApiError && failure.arrival === 'unknown';
        throw failure;
      }
      showStatus(permissionStatus(permission, true));
    });

  // If a call whose answer is lost took effect, the cause disappears all the same, with the error of this button.
  const onGone = useEffectEvent(() => {
    // Another action may have removed the cause since, and has its own message.
    if (isUnanswered.current && !isStatusShown())
      showStatus(
        `“${text}” for ${permission.subject} was not answered. This page shows the platform’s current state.`,
        'failed',
      );
  });
  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (location.pathname === pathname) onGone();
    };
  }, []);

  if (!mayChange) return <NotYourRole change={`switch on ${permission.label}`} />;
  return (
    <>
      {/* The second click of a double click may meet the action of the next cause, which takes the place of this one. */}
      <Button type="primary" loading={busy} onClick={({ detail }) => detail < 2 && void act()}>
        {text}
      </Button>
      <FailureAlert error={error} />
    </>
  );
}
