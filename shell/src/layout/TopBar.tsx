import { roleNames, useSession } from '@console/auth';
import { Hint } from '@console/ui/Hint';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { Button } from 'antd';
import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EnvironmentPill } from '../environment/EnvironmentPill';
import { Wordmark } from '../environment/Wordmark';
import { SessionLogButton } from '../sessionLog/SessionLogButton';
import { AccountMenu } from './AccountMenu';
import styles from './AppLayout.module.css';
import { drawerButtonId, drawerId } from './Drawer';
import type { DrawerState } from './useDrawer';

/** In the same chunk as the dialogs' code. */
const loadPalette = async () =>
  (await import(/* webpackChunkName: "dialog" */ './CommandPalette')).CommandPalette;

/** Environment, entity, role badge and account menu (part 1, section 2: "Shared layout"). */
export function TopBar({ drawer }: { drawer: DrawerState }) {
  const session = useSession();
  const { Component: CommandPalette, fetch } = useLateComponent(loadPalette);
  const [searching, setSearching] = useState(false);
  const search = async () => setSearching(await fetch());
  useKey(
    { key: 'k', withControl: true, label: 'Go to a page, find a record or run an action' },
    () => void search(),
  );
  return (
    <header className={styles.bar}>
      <Button
        id={drawerButtonId}
        type="text"
        icon={<Menu size={20} aria-hidden="true" />}
        aria-label={drawer.shown ? 'Hide the menu' : 'Show the menu'}
        aria-expanded={drawer.shown}
        aria-controls={drawerId}
        onClick={drawer.toggle}
      />
      <Wordmark />
      <EnvironmentPill />
      <span className={styles.spring} />
      <Hint title="Go to a page, or find by ID (Ctrl K)">
        <Button
          type="text"
          className={styles.search ?? ''}
          icon={<Search size={18} aria-hidden="true" />}
          aria-label="Search Ctrl K: go to a page, or find by ID"
          aria-keyshortcuts="Control+K"
          onClick={() => void search()}
        >
          <span className={styles.words}>
            Search <kbd>Ctrl K</kbd>
          </span>
        </Button>
      </Hint>
      {session && (
        <>
          <span className={styles.who}>
            {session.entityId && <span className={styles.entity}>{session.entityId.toUpperCase()}</span>}
            <span className={styles.badge}>{roleNames[session.role]}</span>
          </span>
          <SessionLogButton />
          <AccountMenu />
        </>
      )}
      {searching && CommandPalette && (
        <CommandPalette
          onClose={() => setSearching(false)}
          onAct={(act) => {
            flushSync(() => setSearching(false));
            act();
          }}
        />
      )}
    </header>
  );
}
