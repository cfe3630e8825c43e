import { covers } from '@console/area';
import { useSession } from '@console/auth';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { preloadArea } from '../remotes/loadArea';
import styles from './AppLayout.module.css';
import { DrawerIcon } from './DrawerIcon';
import { type DrawerLink, drawerGroups, drawerLinks } from './drawerLinks';
import { TimeZoneButton } from './TimeZoneButton';
import type { DrawerState } from './useDrawer';

export const drawerId = 'drawer';
export const drawerButtonId = 'drawer-button';

/** 240 wide, collapsible; on a narrow screen it lies over the page until a link is chosen or Escape is pressed. */
export function Drawer({ drawer }: { drawer: DrawerState }) {
  const session = useSession();
  const groups = session ? drawerGroups(drawerLinks(session)) : [];
  const nav = useRef<HTMLElement>(null);
  // Before the browser notices that what has the focus is hidden.
  useLayoutEffect(() => {
    if (!drawer.shown && nav.current?.contains(document.activeElement))
      document.getElementById(drawerButtonId)?.focus();
  }, [drawer.shown]);
  return (
    <>
      {/* By a click that is over: one that begins would end on the page below, and follow a link there. */}
      <div className={styles.scrim} aria-hidden="true" onClick={drawer.hideOverlay} />
      <nav ref={nav} id={drawerId} className={styles.drawer} aria-label="Main" hidden={!drawer.shown}>
        {groups.map(({ group, links }) => (
          <DrawerGroup key={String(group)} group={group} links={links} />
        ))}
        <div className={styles.foot}>
          <TimeZoneButton />
          <p className={styles.version}>Console {CONSOLE_VERSION}</p>
        </div>
      </nav>
    </>
  );
}

function DrawerGroup({ group, links }: { group: string | undefined; links: DrawerLink[] }) {
  const id = useId();
  return (
    <>
      {group && (
        <h2 id={id} className={styles.group}>
          {group}
        </h2>
      )}
      <ul {...(group ? { 'aria-labelledby': id } : {})}>
        {links.map((link) => (
          <li key={link.path}>
            <DrawerNavLink link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Hover and focus fetch the area before the click: long enough a hint to be meant, short enough to be of use. */
const MEANT_AFTER = 60;

function DrawerNavLink({ link }: { link: DrawerLink }) {
  const { pathname } = useLocation();
  const current = [link.path, ...(link.alsoAt ?? [])].some((path) => covers(path, pathname));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hint = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(preloadArea, MEANT_AFTER, link.area);
  };
  return (
    <Link
      to={link.path}
      aria-current={current ? 'page' : undefined}
      className={styles.link ?? ''}
      onPointerEnter={hint}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={hint}
    >
      <DrawerIcon {...link} />
      {link.label}
    </Link>
  );
}
