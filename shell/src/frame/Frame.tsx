import { ConsoleProviders, PageFrame } from '@console/area';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useAreaState } from '../remotes/areaStates';
import { areaOfPath } from '../remotes/registry';
import { Drawer } from './Drawer';
import styles from './Frame.module.css';
import { Notices } from './Notices';
import { TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { useSearchKey } from './useSearchKey';

/** What stands around every screen below /dashboard. */
export function Frame() {
  return (
    <ConsoleProviders>
      <FrameLayout />
    </ConsoleProviders>
  );
}

function FrameLayout() {
  const drawer = useDrawer();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useSearchKey();

  // A screen reader starts to read at the new page, unless the page has put the focus where work begins. The first
  // page of a visit keeps the browser's own focus.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame} data-drawer={drawer.shown ? 'shown' : 'hidden'}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <TopBar drawer={drawer} />
      <Drawer drawer={drawer} />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Notices />
        <OnItsWay />
        <PageFrame>
          <Outlet />
        </PageFrame>
      </main>
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
      {state === 'loading' && phase === 'slow' && area && `${area.title} is taking longer than usual…`}
    </div>
  );
}
