import { type ApiError, beforeSending, isReplyLost, markWriteDone } from '@console/api';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useQuestion } from '@console/ui/Dialog';
import { showStatus } from '@console/ui/statusMessage';
import { useAttempt } from '@console/ui/useAttempt';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { VisuallyHidden } from '@console/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { setWhitelists } from './api';
import { maintenanceChanged, readWhitelists, refetchOnFailure } from './queries';
import { unknownClient, useClientNames } from './useClientNames';
import { WhitelistDifference } from './WhitelistDifference';
import {
  applyChanges,
  changesText,
  countOf,
  differenceOf,
  type WhitelistChanges,
  type Whitelists,
} from './whitelists';

const differencesOf = (before: Whitelists, after: Whitelists): WhitelistChanges => ({
  users: differenceOf(before.users, after.users),
  clients: differenceOf(before.clients, after.clients),
});

/** @param before the lists on the platform now, not as this page loaded them */
function reviewOf(before: Whitelists, changes: WhitelistChanges) {
  const after = applyChanges(before, changes);
  return { before, after, difference: differencesOf(before, after), changes };
}
type Review = ReturnType<typeof reviewOf>;

const hasNothingToSave = ({ difference }: Review) => countOf(difference) === 0;

interface SaveOptions {
  changes: WhitelistChanges;
  /** Asked once the review has loaded: whether the changes include all input. If not, says what to do about it. */
  isComplete: () => boolean;
  /** Called once the platform has all the changes. */
  onSaved: () => void;
}

/** Reviews the changes, then sends both complete lists. Changes by someone else meanwhile are kept and reported. */
export function useSaveWhitelists({ changes, isComplete, onSaved }: SaveOptions) {
  const { names } = useClientNames();
  const { question: shown, open, ask, close } = useQuestion<Review>();
  const { busy: reviewing, error, attempt, forgetError } = useAttempt();
  const [saving, setSaving] = useState(false);
  const { begin } = useAbortOnLeaving();
  /** The attempts without reply. */
  const lost = useRef<{ error: ApiError; changes: WhitelistChanges }[]>([]);
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });

  const read = () =>
    readWhitelists().catch((error: unknown) => {
      // An earlier attempt may have arrived.
      throw lost.current.length > 0 ? error : beforeSending(error);
    });

  const review = () =>
    attempt(async () => {
      const signal = begin();
      const before = await read();
      signal.throwIfAborted();
      // The latest changes: the lists can be edited during the request, and saving clears all changes.
      const wanted = latest.current;
      if (countOf(wanted) === 0 || !isComplete()) return;
      const next = reviewOf(before, wanted);
      if (!isAlreadySaved(next)) ask(next);
    });

  /** Handles changes that someone else has made, or that were saved by an earlier attempt without reply. */
  function isAlreadySaved(next: Review): boolean {
    const { before } = next;
    lost.current = lost.current.filter(({ error, changes }) => {
      const isThere = hasNothingToSave(reviewOf(before, changes));
      if (isThere) markWriteDone(error);
      return !isThere;
    });
    const isSaved = hasNothingToSave(next);
    if (isSaved) {
      onSaved();
      showStatus('The whitelists already include these changes; nothing was sent.');
    }
    return isSaved;
  }

  function save(reviewed: Review) {
    setSaving(true);
    return send(reviewed, begin()).finally(() => setSaving(false));
  }

  async function send(reviewed: Review, signal: AbortSignal) {
    const now = reviewOf(await read(), reviewed.changes);
    signal.throwIfAborted();
    if (isAlreadySaved(now)) return;
    const theirs = changesText(differencesOf(reviewed.before, now.before));
    if (theirs) {
      ask(now);
      throw new Error(
        `Someone else has just changed the whitelists: ${theirs}. Please review the changes again.`,
      );
    }
    try {
      await refetchOnFailure(setWhitelists({ whitelists: now.after }, now.difference));
    } catch (error) {
      if (isReplyLost(error)) lost.current.push({ error, changes: reviewed.changes });
      throw error;
    }
    maintenanceChanged({ usersWhitelist: now.after.users, clientsWhitelist: now.after.clients }, signal);
    onSaved();
    showStatus('The whitelists were saved.');
  }

  const dialog = shown && (
    <ConfirmDialog
      open={open}
      title="Save the whitelists?"
      confirmText="Save whitelists"
      onConfirm={() => save(shown)}
      onClose={close}
    >
      {/* Of the sections below, a screen reader takes only the names into the question. */}
      <VisuallyHidden>{changesText(shown.difference)}.</VisuallyHidden>
      <WhitelistDifference title="Users" change={shown.difference.users} total={shown.after.users.length} />
      <WhitelistDifference
        title="Applications"
        change={shown.difference.clients}
        total={shown.after.clients.length}
        nameOf={(clientId) => names && (names.get(clientId) ?? unknownClient)}
      />
    </ConfirmDialog>
  );
  return { review, reviewing, saving, error, forgetError, dialog };
}
