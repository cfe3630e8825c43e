import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { showStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { useState } from 'react';
import { setWhitelists } from './api';
import { maintenanceChanged, readAgainIfItFails, readMaintenance } from './queries';
import { useClientNames } from './useClientNames';
import { WhitelistDifference } from './WhitelistDifference';
import { applyChanges, differenceOf, isNothing, type WhitelistChanges, whitelistsOf } from './whitelists';

/** Against the lists as the platform has them now, not as this page once loaded them. */
async function reviewOf(changes: WhitelistChanges) {
  const before = whitelistsOf(await readMaintenance());
  const after = applyChanges(before, changes);
  const difference = {
    users: differenceOf(before.users, after.users),
    clients: differenceOf(before.clients, after.clients),
  };
  return { before, after, difference, changes };
}
type Review = Awaited<ReturnType<typeof reviewOf>>;

const same = (one: Review, other: Review) => JSON.stringify(one.before) === JSON.stringify(other.before);

interface SaveOptions {
  /** The platform has the lists as they were wanted. */
  onSaved: () => void;
}

/** Shows what would change and sends both lists whole. Somebody else's change made meanwhile is kept, and said. */
export function useSaveWhitelists({ onSaved }: SaveOptions) {
  const { names } = useClientNames();
  const [shown, setShown] = useState<Review>();
  const [open, setOpen] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const { begin } = useAbortOnLeave();

  async function review(changes: WhitelistChanges) {
    setReviewing(true);
    setError(undefined);
    try {
      const next = await reviewOf(changes);
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
    const now = await reviewOf(reviewed.changes);
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
