import { roleNames, useSession } from '@console/auth';
import { Button } from 'antd';
import { Menu } from 'lucide-react';
import { EnvironmentPill } from '../environment/EnvironmentPill';
import { Wordmark } from '../environment/Wordmark';
import styles from '../frame.module.css';
import { SessionLogButton } from '../sessionLog/SessionLogButton';
import { AccountMenu } from './account/AccountMenu';
import { drawerButtonId, drawerId } from './drawer/Drawer';
import type { DrawerState } from './drawer/useDrawer';
import { PaletteButton } from './palette/PaletteButton';

/** Environment, entity, role badge and account menu (part 1, section 2: "Shared layout"). */
export function TopBar({ drawer }: { drawer: DrawerState }) {
  const session = useSession();
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
      <PaletteButton />
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
    </header>
  );
}
