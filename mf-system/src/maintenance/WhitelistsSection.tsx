import { notAllowedReason, useCan } from '@console/auth';
import type { Maintenance } from '@console/resources';
import { FailureAlert } from '@console/ui/FailureAlert';
import { PageSection } from '@console/ui/Page';
import { UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { Announcement } from '@console/ui/VisuallyHidden';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientWhitelist } from './ClientWhitelist';
import { UserWhitelist } from './UserWhitelist';
import { useSaveWhitelists } from './useSaveWhitelists';
import styles from './WhitelistsSection.module.css';
import { isNothing, type ListChange, noChanges, type WhitelistName, whitelistsOf } from './whitelists';

const amount = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved yet`;
const sizeOf = ({ added, removed }: ListChange) => added.length + removed.length;

/** Both whitelists, edited and sent together (part 2, section 4); the difference is shown before it is sent. */
export function WhitelistsSection({ maintenance }: { maintenance: Maintenance }) {
  const mayChange = useCan('system.write');
  const [changes, setChanges] = useState(noChanges);
  const [said, setSaid] = useState('');
  const { review, reviewing, error, dialog } = useSaveWhitelists({
    onSaved: (text) => {
      setChanges(noChanges);
      setSaid(text);
    },
  });
  const unchanged = isNothing(changes.users) && isNothing(changes.clients);
  const latest = useRef(unchanged);
  useEffect(() => {
    latest.current = unchanged;
  });
  const hasChanges = useCallback(() => !latest.current, []);

  const lists = whitelistsOf(maintenance);
  const editorOf = (name: WhitelistName) => ({
    list: lists[name],
    change: changes[name],
    onChange: mayChange
      ? (change: ListChange) => {
          setSaid('');
          setChanges((before) => ({ ...before, [name]: change }));
        }
      : undefined,
  });

  return (
    <PageSection
      title="Whitelists"
      actions={
        mayChange && (
          <>
            <Button disabled={unchanged || reviewing} onClick={() => setChanges(noChanges)}>
              Discard changes
            </Button>
            <Button
              type="primary"
              disabled={unchanged}
              loading={reviewing}
              onClick={() => void review(changes)}
            >
              Review and save
            </Button>
          </>
        )
      }
    >
      <p className={styles.lead}>
        Who still gets in while maintenance is on.{' '}
        {mayChange ? (
          <span className={styles.state}>
            {unchanged ? said : amount(sizeOf(changes.users) + sizeOf(changes.clients))}
          </span>
        ) : (
          `${notAllowedReason}.`
        )}
      </p>
      <Announcement>{said}</Announcement>
      <FailureAlert error={unchanged ? undefined : error} onRetry={() => void review(changes)} />
      <div className={styles.lists}>
        <UserWhitelist {...editorOf('users')} />
        <ClientWhitelist {...editorOf('clients')} />
      </div>
      {dialog}
      <UnsavedChangesGuard hasChanges={hasChanges} />
    </PageSection>
  );
}
