import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useEffect, useRef, useState } from 'react';
import { setWhitelists } from './api';
import { maintenanceChanged, readAgainIfItFails, readMaintenance } from './queries';
import { useClientNames } from './useClientNames';
import { WhitelistDifference } from './WhitelistDifference';
import {
  applyChanges,
  differenceOf,
  isNothing,
  type WhitelistChanges,
  type Whitelists,
  whitelistsOf,
} from './whitelists';

/** @param before the lists as the platform has them now, not as this page once loaded them */
function reviewOf(before: Whitelists, changes: WhitelistChanges) {
  const after = applyChanges(before, changes);
  const difference = {
    users: differenceOf(before.users, after.users),
    clients: differenceOf(before.clients, after.clients),
  };
  return { before, after, difference, changes };
}
type Review = ReturnType<typeof reviewOf>;

const same = (one: Review, other: Review) => JSON.stringify(one.before) === JSON.stringify(other.before);

interface SaveOptions {
  changes: WhitelistChanges;
  /** The platform has the lists as they were wanted. */
  onSaved: () => void;
}

/** Shows what would change and sends both lists whole. Somebody else's change made meanwhile is kept, and said. */
export function useSaveWhitelists({ changes, onSaved }: SaveOptions) {
  const { names } = useClientNames();
  const [shown, setShown] = useState<Review>();
  const [open, setOpen] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const { begin } = useAbortOnLeave();
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });

  async function review() {
    setReviewing(true);
    setError(undefined);
    try {
      const before = whitelistsOf(await readMaintenance());
      // The lists can be edited while they are read: saving forgets all changes, so all of them are reviewed.
      const wanted = latest.current;
      if (isNothing(wanted.users) && isNothing(wanted.clients)) return;
      const next = reviewOf(before, wanted);
      if (isMade(next)) return;
      setShown(next);
      setOpen(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setReviewing(false);
    }
  }

  /** Somebody else has made the changes, or an attempt to save them has arrived although its answer was lost. */
  function isMade({ difference: { users, clients } }: Review): boolean {
    const made = isNothing(users) && isNothing(clients);
    if (made) {
      onSaved();
      showStatus('The whitelists already include these changes; nothing was sent.');
    }
    return made;
  }

  async function save(reviewed: Review) {
    const signal = begin();
    setSaving(true);
    try {
      await send(reviewed, signal);
    } finally {
      setSaving(false);
    }
  }

  async function send(reviewed: Review, signal: AbortSignal) {
    const now = reviewOf(whitelistsOf(await readMaintenance()), reviewed.changes);
    signal.throwIfAborted();
    if (isMade(now)) return;
    if (!same(now, reviewed)) {
      setShown(now);
      throw new Error('Someone else has just changed the whitelists. Please review the changes again.');
    }
    await readAgainIfItFails(setWhitelists({ whitelists: now.after }));
    maintenanceChanged({ usersWhitelist: now.after.users, clientsWhitelist: now.after.clients });
    onSaved();
    showStatus('The whitelists were saved.');
  }

  const dialog = shown && (
    <ConfirmDialog
      open={open}
      title="Save the whitelists?"
      confirmText="Save whitelists"
      onConfirm={() => save(shown)}
      onClose={() => setOpen(false)}
    >
      <WhitelistDifference title="Users" change={shown.difference.users} total={shown.after.users.length} />
      <WhitelistDifference
        title="Applications"
        change={shown.difference.clients}
        total={shown.after.clients.length}
        nameOf={(clientId) => names?.get(clientId)}
      />
    </ConfirmDialog>
  );
  return { review, reviewing, saving, error, dialog };
}
