import { endEarlyReplies } from '@console/api';
import { ConsoleProviders, PageLayout } from '@console/area';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { EnvironmentStrip } from '../environment/EnvironmentStrip';
import { useAreaState } from '../remotes/areaStates';
import { areaOfPath } from '../remotes/registry';
import { SessionLogPlace } from '../sessionLog/SessionLogPlace';
import styles from './AppLayout.module.css';
import { Drawer } from './Drawer';
import { FrameDialogs } from './FrameDialogs';
import { Notices } from './Notices';
import { SkipLinks } from './SkipLinks';
import { TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { useSearchKey } from './useSearchKey';
import { useTimeZoneKey } from './useTimeZoneKey';

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
  useSearchKey();
  useTimeZoneKey();
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
      <ScrollRestoration />
    </div>
  );
}

/** The next page is being fetched: a quiet bar, and words when its area is slow. */
function OnItsWay() {
  const { state, location } = useNavigation();
  const area = location && areaOfPath(location.pathname);
  const { phase } = useAreaState(area?.name);
  return (
    <div className={styles.onItsWay} data-busy={state === 'loading'} role="status">
      {area && phase === 'slow' && `${area.title} is taking longer than usual…`}
    </div>
  );
}
