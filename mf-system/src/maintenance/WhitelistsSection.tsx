import { notAllowedReason, useCan } from '@console/auth';
import type { Maintenance } from '@console/resources';
import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { FailureAlert } from '@console/ui/FailureAlert';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { SENDING, UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { useDraft } from '@console/ui/useDraft';
import { counted } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ClientWhitelist } from './ClientWhitelist';
import { UserWhitelist } from './UserWhitelist';
import { useSaveWhitelists } from './useSaveWhitelists';
import styles from './WhitelistsSection.module.css';
import {
  isNothing,
  isWhitelistChanges,
  type ListChange,
  noChanges,
  outstanding,
  type WhitelistName,
  whitelistsOf,
} from './whitelists';

const sizeOf = ({ added, removed }: ListChange) => added.length + removed.length;

/** Both whitelists, edited and sent together (part 2, section 4); the difference is shown before it is sent. */
export function WhitelistsSection({ maintenance }: { maintenance: Maintenance }) {
  const mayChange = useCan('system.write');
  const [wanted, setWanted] = useState(noChanges);
  const lists = whitelistsOf(maintenance);
  const changes = {
    users: outstanding(lists.users, wanted.users),
    clients: outstanding(lists.clients, wanted.clients),
  };
  const [discarding, setDiscarding] = useState(false);
  const { review, reviewing, saving, error, dialog } = useSaveWhitelists({
    changes: wanted,
    onSaved: () => setWanted(noChanges),
  });
  const unchanged = isNothing(changes.users) && isNothing(changes.clients);
  const count = counted(sizeOf(changes.users) + sizeOf(changes.clients), 'change');
  const typed = useRef(false);

  useDraft({
    name: 'Whitelists',
    fits: isWhitelistChanges,
    read: () => (unchanged ? undefined : changes),
    restore: setWanted,
  });

  const editorOf = (name: WhitelistName) => ({
    list: lists[name],
    change: changes[name],
    onChange: mayChange
      ? (change: ListChange) => setWanted((before) => ({ ...before, [name]: change }))
      : undefined,
  });

  return (
    <PageSection
      title="Whitelists"
      actions={
        mayChange && (
          <>
            <Button disabled={unchanged || reviewing} onClick={() => setDiscarding(true)}>
              Discard changes
            </Button>
            <Button type="primary" disabled={unchanged} loading={reviewing} onClick={() => void review()}>
              Review and save
            </Button>
          </>
        )
      }
    >
      <p className={styles.lead}>
        Who keeps access while maintenance is on.{' '}
        {mayChange ? (
          <span role="status" className={styles.state}>
            {!unchanged && `${count} not saved yet`}
          </span>
        ) : (
          `${notAllowedReason}.`
        )}
      </p>
      <FailureAlert error={unchanged ? undefined : error} onRetry={review} />
      <div className={styles.lists}>
        <UserWhitelist
          {...editorOf('users')}
          onTyped={(now) => {
            typed.current = now;
          }}
        />
        <ClientWhitelist {...editorOf('clients')} />
      </div>
      {dialog}
      <ConfirmDialog
        open={discarding}
        title={`Discard ${count}?`}
        confirmText="Discard"
        danger
        onConfirm={() => {
          setWanted(noChanges);
          showStatus(`${count} of the whitelists discarded.`);
        }}
        onClose={() => setDiscarding(false)}
      >
        The whitelists stay as they were last saved.
      </ConfirmDialog>
      <UnsavedChangesGuard
        hasChanges={() => typed.current || !unchanged}
        sending={saving ? SENDING : undefined}
      />
    </PageSection>
  );
}
