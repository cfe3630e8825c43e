import { endEarlyReplies } from '@console/api';
import { ConsoleProviders, PageLayout } from '@console/area';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { EnvironmentStrip } from '../environment/EnvironmentStrip';
import { areaOfPath } from '../remotes/registry';
import { SessionLogPlace } from '../sessionLog/SessionLogPlace';
import styles from './AppLayout.module.css';
import { DialogsAhead } from './DialogsAhead';
import { Drawer } from './Drawer';
import { FrameDialogs } from './FrameDialogs';
import { Notices } from './Notices';
import { SkipLinks } from './SkipLinks';
import { TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { useFrameKeys } from './useFrameKeys';

/** What stands around every screen below /dashboard. */
export function AppLayout() {
  return (
    <ConsoleProviders>
      <AppLayoutContent />
    </ConsoleProviders>
  );
}

function AppLayoutContent() {
  const drawer = useDrawer();
  const page = useRef<HTMLElement>(null);
  useFrameKeys();
  // After the effects of the page inside it, which begin its calls.
  useEffect(endEarlyReplies, []);

  return (
    <div className={styles.frame} data-drawer={drawer.shown ? 'shown' : 'hidden'}>
      <SkipLinks page={page} />
      <EnvironmentStrip />
      <TopBar drawer={drawer} />
      <Drawer drawer={drawer} />
      <main ref={page} id="content" tabIndex={-1} className={styles.main} onFocus={drawer.hideOverlay}>
        <Notices />
        <OnItsWay />
        <PageLayout>
          <Outlet />
        </PageLayout>
      </main>
      <SessionLogPlace />
      <FrameDialogs />
      <DialogsAhead />
      <ScrollRestoration />
    </div>
  );
}

/** When a person is told that the next page takes long; milliseconds. */
const SLOW_AFTER = 2_000;

/** The next page is being fetched: a quiet bar, and words where it is slow. */
function OnItsWay() {
  const { state, location } = useNavigation();
  const area = location && areaOfPath(location.pathname);
  const [slow, setSlow] = useState<typeof location>();
  useEffect(() => {
    if (!location) return undefined;
    const timer = setTimeout(setSlow, SLOW_AFTER, location);
    return () => clearTimeout(timer);
  }, [location]);
  return (
    <div className={styles.onItsWay} data-busy={state === 'loading'} role="status">
      {location && slow === location && `${area?.title ?? 'The page'} is taking longer than usual…`}
    </div>
  );
}
