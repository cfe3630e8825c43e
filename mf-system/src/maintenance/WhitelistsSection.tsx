import { useCan } from '@console/auth';
import type { Maintenance } from '@console/resources';
import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useQuestion } from '@console/ui/Dialog';
import { FailureAlert } from '@console/ui/FailureAlert';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { SENDING, UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { useDraft } from '@console/ui/useDraft';
import { counted } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ClientWhitelist } from './ClientWhitelist';
import { NotAllowed } from './NotAllowed';
import { readWhitelists } from './queries';
import { UserWhitelist } from './UserWhitelist';
import { useSaveWhitelists } from './useSaveWhitelists';
import styles from './WhitelistsSection.module.css';
import {
  countOf,
  isWhitelistChanges,
  type ListChange,
  listsNotSent,
  noChanges,
  outstanding,
  type WhitelistName,
  type Whitelists,
  whitelistsOf,
  whitelistsPurpose,
} from './whitelists';

async function readAgain(): Promise<{ error: unknown }> {
  try {
    await readWhitelists();
  } catch (error) {
    return { error };
  }
  showStatus('The whitelists were loaded.');
  return { error: null };
}

interface WhitelistsSectionProps {
  maintenance: Maintenance;
  /** Set to a function that tells whether there are unsaved changes. */
  hasUnsaved: RefObject<() => boolean>;
}

/** Both whitelists, edited and sent together (part 2, section 4) after a review of the changes. */
export function WhitelistsSection({ maintenance, hasUnsaved }: WhitelistsSectionProps) {
  const mayChange = useCan('system.write');
  const [wanted, setWanted] = useState(noChanges);
  const lists = whitelistsOf(maintenance);
  /** The last reply with the lists. */
  const [sent, setSent] = useState(maintenance);
  if (lists && sent !== maintenance) setSent(maintenance);
  const last = whitelistsOf(sent);
  const changes = last
    ? {
        users: outstanding('users', last.users, wanted.users),
        clients: outstanding('clients', last.clients, wanted.clients),
      }
    : wanted;
  const { question: discarded = 0, open: discarding, ask: askToDiscard, close } = useQuestion<number>();
  const typed = useRef(false);
  const [isTyped, setTyped] = useState(false);
  const { review, reviewing, saving, error, forgetError, dialog } = useSaveWhitelists({
    changes: wanted,
    isComplete,
    onSaved: () => setWanted(noChanges),
  });
  const count = countOf(changes);
  const unchanged = count === 0;
  const ofReview = unchanged || error === listsNotSent ? undefined : error;
  const editors = useRef<HTMLDivElement>(null);
  const hasChanges = () => typed.current || !unchanged;
  useEffect(() => {
    hasUnsaved.current = hasChanges;
  });

  /** Not while the field has input: the review would leave it out, although it looks like part of the changes. */
  function isComplete() {
    if (typed.current) showStatus('Add the typed emails first, or clear their field.', 'failed');
    return !typed.current;
  }

  function startReview() {
    if (isComplete()) return review();
    editors.current?.querySelector('textarea')?.focus();
    return undefined;
  }

  useDraft({
    name: 'Whitelists',
    fits: isWhitelistChanges,
    read: () => (unchanged ? undefined : changes),
    restore: setWanted,
  });

  const editorOf = (name: WhitelistName, stored: Whitelists) => ({
    list: stored[name],
    change: changes[name],
    onChange: mayChange
      ? (change: ListChange) => setWanted((before) => ({ ...before, [name]: change }))
      : undefined,
  });

  return (
    <PageSection
      title="Whitelists"
      actions={
        mayChange &&
        lists && (
          <>
            <Button disabled={unchanged || reviewing} onClick={() => askToDiscard(count)}>
              Discard changes
            </Button>
            <Button
              type="primary"
              disabled={unchanged && !isTyped}
              loading={reviewing}
              onClick={() => void startReview()}
            >
              Review and save
            </Button>
            <BusyAnnouncement busy={reviewing}>Loading the lists…</BusyAnnouncement>
          </>
        )
      }
    >
      {lists && (
        <p className={styles.lead}>
          {whitelistsPurpose}{' '}
          {mayChange ? (
            <span role="status" className={styles.state}>
              {!unchanged && counted(count, 'unsaved change')}
            </span>
          ) : (
            <NotAllowed />
          )}
        </p>
      )}
      {/* No Retry of a review, which would run by itself once back online: the review takes the focus. */}
      <FailureAlert error={lists ? ofReview : listsNotSent} onRetry={lists ? undefined : readAgain} />
      {last && (
        // Hidden rather than removed by a reply without the lists: what is typed would be lost.
        <div ref={editors} hidden={!lists} className={styles.lists}>
          <UserWhitelist
            {...editorOf('users', last)}
            onTyped={(now) => {
              typed.current = now;
              setTyped(now);
            }}
          />
          <ClientWhitelist {...editorOf('clients', last)} />
        </div>
      )}
      {dialog}
      <ConfirmDialog
        open={discarding}
        title={`Discard ${counted(discarded, 'change')}?`}
        confirmText="Discard"
        danger
        onConfirm={() => {
          setWanted(noChanges);
          forgetError();
          showStatus(`Discarded ${counted(count, 'change')} to the whitelists.`);
        }}
        onClose={close}
      >
        The whitelists go back to their last saved state.
      </ConfirmDialog>
      <UnsavedChangesGuard
        // What it asks while the changes are sent ends once they are saved.
        key={`${unchanged}`}
        hasChanges={hasChanges}
        sending={saving ? SENDING : undefined}
      />
    </PageSection>
  );
}
