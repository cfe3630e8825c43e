import { endEarlyReplies } from '@console/api';
import { ConsoleProviders, PageLayout } from '@console/area';
import { digestOf } from '@console/auth';
import { useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { EnvironmentStrip } from '../environment/EnvironmentStrip';
import styles from '../frame.module.css';
import { isRedrawn, SLOW_AFTER } from '../remotes/loadArea';
import { areaOfPath } from '../remotes/registry';
import { SessionLogSlot } from '../sessionLog/SessionLogSlot';
import { FrameDialogs } from './dialogs/FrameDialogs';
import { Drawer } from './drawer/Drawer';
import { useDrawer } from './drawer/useDrawer';
import { FetchAhead } from './FetchAhead';
import './ignoreSecondClick';
import { SkipLinks } from './keys/SkipLinks';
import { useFrameKeys } from './keys/useFrameKeys';
import { Notices } from './Notices';
import { TopBar } from './TopBar';

/**
 * Every document starts with the same key, also one of another address in the same tab. The router stores these keys beyond
 * the session, and a path may contain a customer's email.
 */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? digestOf(pathname) : key);

/** The layout around every screen below /dashboard. */
export function AppLayout() {
  const drawer = useDrawer();
  const page = useRef<HTMLElement>(null);
  useFrameKeys();
  // After the effects of the page inside, which start its calls.
  useEffect(endEarlyReplies, []);

  return (
    <ConsoleProviders>
      <div className={styles.frame} data-drawer={drawer.shown ? 'shown' : 'hidden'}>
        <SkipLinks page={page} />
        <EnvironmentStrip />
        <TopBar drawer={drawer} />
        <Drawer drawer={drawer} />
        <main ref={page} id="content" tabIndex={-1} className={styles.main} onFocus={drawer.hideOverlay}>
          <Notices />
          <NavigationProgress />
          <PageLayout focused={isRedrawn}>
            <Outlet />
          </PageLayout>
        </main>
        <SessionLogSlot />
        <FrameDialogs />
        <FetchAhead />
        <ScrollRestoration getKey={placeOf} />
      </div>
    </ConsoleProviders>
  );
}

/** While the next page loads: a thin bar, and a text once it is slow. */
function NavigationProgress() {
  const { location } = useNavigation();
  const [slow, setSlow] = useState<typeof location>();
  useEffect(() => {
    if (!location) return undefined;
    const timer = setTimeout(setSlow, SLOW_AFTER, location);
    return () => clearTimeout(timer);
  }, [location]);
  return (
    <div className={styles.progress} data-busy={!!location} role="status">
      {location &&
        slow === location &&
        `${areaOfPath(location.pathname)?.title ?? 'The page'} is taking longer than usual…`}
    </div>
  );
}
