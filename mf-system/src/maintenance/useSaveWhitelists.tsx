import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useState } from 'react';
import { setWhitelists } from './api';
import { maintenanceChanged, readMaintenance } from './queries';
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
  /** @param said what has happened, for the person */
  onSaved: (said: string) => void;
}

/** Shows what would change and sends both lists whole. Somebody else's change made meanwhile is kept, and said. */
export function useSaveWhitelists({ onSaved }: SaveOptions) {
  const { names } = useClientNames();
  const [shown, setShown] = useState<Review>();
  const [open, setOpen] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [error, setError] = useState<unknown>();

  async function review(changes: WhitelistChanges) {
    setReviewing(true);
    setError(undefined);
    try {
      const next = await reviewOf(changes);
      if (isNothing(next.difference.users) && isNothing(next.difference.clients)) {
        onSaved('The whitelists already say so; nothing was sent.');
        return;
      }
      setShown(next);
      setOpen(true);
    } catch (failure) {
      setError(failure);
    } finally {
      setReviewing(false);
    }
  }

  async function save(reviewed: Review) {
    const now = await reviewOf(reviewed.changes);
    if (!same(now, reviewed)) {
      setShown(now);
      throw new Error('Somebody else has just changed the whitelists. Please look at the difference again.');
    }
    await setWhitelists({ whitelists: now.after });
    maintenanceChanged({ usersWhitelist: now.after.users, clientsWhitelist: now.after.clients });
    onSaved('Whitelists saved.');
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
  return { review, reviewing, error, dialog };
}
