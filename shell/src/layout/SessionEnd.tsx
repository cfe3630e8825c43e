import { hasSession, sessionTimeLeft, useSession } from '@console/auth';
import { Dialog } from '@console/ui/Dialog';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { IdleLock } from './IdleLock';
import { SignInAgain } from './SignInAgain';

/** How long before its end a session is announced to end, in milliseconds: time to finish, or to sign in again. */
const WORTH_A_WORD = 5 * 60_000;
const MINUTE = 60_000;

/**
 * Whole minutes until the session ends, at least 1; undefined while there is time. The end itself signs out. Looked at
 * each minute, because a reply may have told meanwhile that this computer's clock is wrong.
 */
function useMinutesLeft(expiresAt: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      // Ends it where it is over.
      if (expiresAt === undefined || !hasSession()) return;
      const rest = sessionTimeLeft();
      setLeft(rest > WORTH_A_WORD ? undefined : Math.max(1, Math.ceil(rest / MINUTE)));
      timer = setTimeout(look, rest > 0 ? rest % MINUTE || MINUTE : MINUTE);
    }
    look();
    // A computer that slept has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [expiresAt]);
  return expiresAt && left;
}

/** Says in time that the session ends, and renews it in place: what is on screen and unsaved stays. */
export function SessionEnd() {
  const expiresAt = useSession()?.expiresAt;
  const minutes = useMinutesLeft(expiresAt);
  /** The end that the person wants to put off; once it is, in whichever tab, it is another one. */
  const [putOff, setPutOff] = useState<number>();
  return (
    <>
      {minutes !== undefined && (
        <Alert
          type="warning"
          banner
          title={`Your session ends in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`}
          description="Sign in again here to keep your work on this page."
          action={
            <Button type="primary" onClick={() => setPutOff(expiresAt)}>
              Stay signed in
            </Button>
          }
        />
      )}
      <Dialog
        open={putOff !== undefined && putOff === expiresAt}
        title="Stay signed in"
        footer={null}
        onClose={() => setPutOff(undefined)}
      >
        <SignInAgain submitText="Stay signed in" />
      </Dialog>
      <IdleLock />
    </>
  );
}
