import { useSession } from '@console/auth';
import { useHover } from '@console/ui/useHover';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from '../../frame.module.css';
import { preloadArea } from '../../remotes/loadArea';
import { DrawerIcon } from './DrawerIcon';
import { type DrawerLink, drawerGroups, drawerLinks, isCurrent } from './drawerLinks';
import { TimeZoneButton } from './TimeZoneButton';
import type { DrawerState } from './useDrawer';

export const drawerId = 'drawer';
export const drawerButtonId = 'drawer-button';

/** The navigation, 240 px wide and collapsible. On a narrow screen it overlays the page until a link or Escape is used. */
export function Drawer({ drawer }: { drawer: DrawerState }) {
  const session = useSession();
  const groups = session ? drawerGroups(drawerLinks(session)) : [];
  const nav = useRef<HTMLElement>(null);
  // In a layout effect, before the browser drops the focus from the hidden element.
  useLayoutEffect(() => {
    if (!drawer.shown && nav.current?.contains(document.activeElement))
      document.getElementById(drawerButtonId)?.focus();
  }, [drawer.shown]);
  return (
    <>
      {/* Closes on click, not on pointer down: the click would then land on the page below and follow a link. */}
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

function DrawerNavLink({ link }: { link: DrawerLink }) {
  const { pathname } = useLocation();
  const current = isCurrent(link, pathname);
  const onHover = useHover(preloadArea);
  return (
    <Link
      to={link.path}
      aria-current={current ? 'page' : undefined}
      className={styles.link ?? ''}
      onPointerEnter={() => onHover(link.area)}
      onPointerLeave={() => onHover()}
      onFocus={() => onHover(link.area)}
    >
      <DrawerIcon {...link} />
      {link.label}
    </Link>
  );
}
