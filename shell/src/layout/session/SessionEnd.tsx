import { hasSession, sessionTimeLeft, useSession } from '@console/auth';
import { Dialog } from '@console/ui/Dialog';
import { isStatusShown, showStatus } from '@console/ui/statusMessage';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { IdleLock } from './IdleLock';
import { roleText } from './roleText';
import { SignInAgain } from './SignInAgain';

/** Milliseconds before the session's end at which the user is warned: time to finish, or to sign in again. */
const WARNING_TIME = 5 * 60_000;
const MINUTE = 60_000;
/** Milliseconds between two checks: not every browser tells a page that the computer has woken. */
const CHECK_INTERVAL = 5_000;

/**
 * Whole minutes until the session ends, at least 1; undefined while there is more time than the warning needs. Signs out at
 * the end. Recomputed often, because a reply may have corrected this computer's clock.
 */
function useMinutesLeft(expiresAt: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function update() {
      clearTimeout(timer);
      // `hasSession` ends an expired session.
      if (expiresAt === undefined || !hasSession()) return;
      const rest = sessionTimeLeft();
      setLeft(rest > WARNING_TIME ? undefined : Math.max(1, Math.ceil(rest / MINUTE)));
      timer = setTimeout(update, Math.min(CHECK_INTERVAL, rest > 0 ? rest % MINUTE || MINUTE : MINUTE));
    }
    update();
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [expiresAt]);
  return expiresAt && left;
}

/**
 * Warns before the session ends, and lets the user renew it in place, which keeps unsaved work. Says so if the one before
 * ended and the user's new role or entity did not let them keep it.
 */
export function SessionEnd() {
  const session = useSession();
  const expiresAt = session?.expiresAt;
  const minutes = useMinutesLeft(expiresAt);
  /** The expiry for which the renewal dialog is open. A renewal, in any tab, changes the expiry and so closes the dialog. */
  const [renewing, setRenewing] = useState<number>();
  useEffect(() => {
    if (!renewing || !expiresAt || renewing === expiresAt) return;
    setRenewing(undefined);
    // One in this tab has said so before this effect runs (`SignInAgain`).
    if (!isStatusShown()) showStatus('Your session was renewed in another tab.');
  }, [renewing, expiresAt]);
  return (
    <>
      {session?.hasOtherRole && (
        <Alert
          type="warning"
          banner
          closable
          title={`Your account is now ${roleText(session)}`}
          description="Unsaved changes and notes are lost. Check that your last change was saved."
        />
      )}
      {minutes !== undefined && (
        <Alert
          type="warning"
          banner
          data-session-end
          title={`Your session ends in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`}
          description="Sign in again here to keep your work on this page."
          action={
            <Button type="primary" onClick={() => setRenewing(expiresAt)}>
              Stay signed in
            </Button>
          }
        />
      )}
      <Dialog
        open={renewing !== undefined && renewing === expiresAt}
        title="Stay signed in"
        footer={null}
        onClose={() => setRenewing(undefined)}
      >
        <SignInAgain submitText="Stay signed in" />
      </Dialog>
      <IdleLock />
    </>
  );
}
