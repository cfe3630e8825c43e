import { ownerOf } from '@console/area';
import { useSession } from '@console/auth';
import { useHover } from '@console/ui/useHover';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from '../../frame.module.css';
import { preloadArea } from '../../remotes/loadArea';
import { DrawerIcon } from './DrawerIcon';
import { type DrawerLink, drawerGroups, drawerLinks } from './drawerLinks';
import { TimeZoneButton } from './TimeZoneButton';
import type { DrawerState } from './useDrawer';

export const drawerId = 'drawer';
export const drawerButtonId = 'drawer-button';

/** The navigation, 240 px wide and collapsible. On a narrow screen it overlays the page until a link or Escape is used. */
export function Drawer({ drawer }: { drawer: DrawerState }) {
  const session = useSession();
  const links = session ? drawerLinks(session) : [];
  const current = ownerOf(links, useLocation().pathname);
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
        {drawerGroups(links).map((group) => (
          <DrawerGroup key={String(group.group)} {...group} current={current} />
        ))}
        <div className={styles.foot}>
          <TimeZoneButton />
          <p className={styles.version}>Console {CONSOLE_VERSION}</p>
        </div>
      </nav>
    </>
  );
}

interface DrawerGroupProps {
  group: string | undefined;
  links: DrawerLink[];
  current: DrawerLink | undefined;
}

function DrawerGroup({ group, links, current }: DrawerGroupProps) {
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
            <DrawerNavLink link={link} isCurrent={link === current} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DrawerNavLink({ link, isCurrent }: { link: DrawerLink; isCurrent: boolean }) {
  const onHover = useHover(preloadArea);
  return (
    <Link
      to={link.path}
      aria-current={isCurrent ? 'page' : undefined}
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
