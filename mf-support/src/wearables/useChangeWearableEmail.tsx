import { ApiError, beforeSending, isReplyLost, markWriteDone, queryClient } from '@console/api';
import { typedEmail, type Wearable } from '@console/resources';
import { GroupedId } from '@console/ui/CopyableId';
import { useTypedConfirm } from '@console/ui/useTypedConfirm';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { changeWearableEmail, getWearable } from './api';
import { patchWearable, wearableQuery, wearablesChanged } from './queries';
import { requireActiveAccount } from './requireActiveAccount';

export const SAME_EMAIL = 'The wearable is already registered to this email';

const ownerOf = ({ username }: Wearable) => username || 'nobody';

interface MoveProps {
  wearable: Wearable;
  newEmail: string;
  /** The owner before the change, once that has been made: the question still names it while it fades out. */
  movedFrom: RefObject<string | undefined>;
}

/** What will happen, based on a fresh load: someone else may have moved the wearable since the page was opened. */
function Move({ wearable, newEmail, movedFrom }: MoveProps) {
  const { data: now = wearable } = useQuery({ ...wearableQuery('asn', wearable.asn), staleTime: 0 });
  if (now.username === newEmail && movedFrom.current === undefined)
    return (
      <p>
        The wearable <GroupedId>{now.asn}</GroupedId> is already registered to {newEmail}.
      </p>
    );
  return (
    <p>
      The wearable <GroupedId>{now.asn}</GroupedId> moves from {movedFrom.current ?? ownerOf(now)} to{' '}
      {newEmail}. Its previous owner will no longer see it.
    </p>
  );
}

/**
 * Moves a wearable to another account. After the new email has been typed again, checks the account and then sends the
 * change (part 2, section 4, "Change wearable email"). In between, loads the wearable once more and refuses if its owner is
 * no longer the one named in the confirmation. If the wearable is at the new email by now, that counts as success without a
 * change: someone else has moved it, or an earlier attempt whose reply was lost.
 */
export function useChangeWearableEmail(wearable: Wearable) {
  const { ask, dialog } = useTypedConfirm();
  const { asn, username } = wearable;
  /** The attempts to move it to an email whose reply was lost. */
  const [lost, setLost] = useState<readonly { email: string; error: unknown }[]>([]);
  useEffect(() => {
    for (const { email, error } of lost) if (email === username) markWriteDone(error);
  }, [lost, username]);
  /** Whether an earlier attempt may have arrived. Not a state: the open question would have that of when it was asked. */
  const mayHaveArrived = useRef(false);
  const movedFrom = useRef<string>(undefined);
  const [isSending, setSending] = useState(false);
  /** @param onDone called with the success message */
  function askToChange(newEmail: string, onDone: (text: string) => void) {
    movedFrom.current = undefined;
    ask({
      title: 'Change wearable email address',
      what: <Move wearable={wearable} newEmail={newEmail} movedFrom={movedFrom} />,
      expected: newEmail,
      expectedName: 'the new email',
      read: typedEmail,
      confirmText: 'Change email',
      danger: false,
      sending:
        'If you leave before the new account has been checked, the change is not sent. A change that has been sent cannot be taken back.',
      onConfirm: (signal) => {
        setSending(true);
        return change(newEmail, onDone, signal).finally(() => setSending(false));
      },
    });
  }

  async function change(newEmail: string, onDone: (text: string) => void, signal: AbortSignal) {
    const notSent = (error: unknown) => {
      // What the platform answers says so itself.
      const isUnsaid = error instanceof ApiError && error.kind === 'offline' && !mayHaveArrived.current;
      throw isUnsaid ? beforeSending(error) : error;
    };
    const named = ownerOf(queryClient.getQueryData(wearableQuery('asn', asn).queryKey) ?? wearable);
    const email = await requireActiveAccount(newEmail, signal).catch(notSent);
    signal.throwIfAborted();
    // The same account in a different spelling.
    if (email === username) throw new Error(SAME_EMAIL);
    const now = await getWearable('asn', asn, signal).catch(notSent);
    signal.throwIfAborted();
    try {
      patchWearable(asn, () => now);
      if (now.username === email) {
        onDone(`Wearable ${asn} is already registered to ${email}.`);
        return;
      }
      if (ownerOf(now) !== named)
        throw new Error(`Not sent: someone else has moved this wearable to ${ownerOf(now)}`);
      await changeWearableEmail(asn, { newEmail: email });
      movedFrom.current = named;
      patchWearable(asn, (before) =>
        // What has been read since is newer.
        before.username === now.username ? { ...before, username: email } : before,
      );
      if (!signal.aborted) onDone(`Wearable ${asn} is now registered to ${email}.`);
    } catch (error) {
      if (isReplyLost(error)) {
        mayHaveArrived.current = true;
        setLost((before) => [...before, { email, error }]);
      }
      throw error;
    } finally {
      // A failed call may still have reached the platform.
      void wearablesChanged();
    }
  }
  return { ask: askToChange, isSending, dialog };
}
