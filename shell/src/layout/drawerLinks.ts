import { pathSegment } from '@console/api';
import type { DrawerEntry } from '@console/area';
import { may, type Session } from '@console/auth';
import { registeredAreas } from '../remotes/registry';

export interface DrawerLink extends DrawerEntry {
  area: string;
}

/** The drawer's links for a person, from the registry: they are there even when their area is unavailable. */
export function drawerLinks(session: Session): DrawerLink[] {
  return registeredAreas()
    .flatMap((area) => area.drawer.map((entry) => ({ ...entry, area: area.name })))
    .filter(({ needs }) => may(session.role, needs))
    .map((link) => ({ ...link, path: link.path.replace('{entity}', pathSegment(session.entityId) ?? '') }))
    .sort((a, b) => a.order - b.order);
}

/**
 * The links without a group above all headings: below one they would read as part of it. Those of a group together,
 * where its first one stands, whichever areas they are of.
 */
export function drawerGroups(links: DrawerLink[]): { group: string | undefined; links: DrawerLink[] }[] {
  const groups = new Map<string | undefined, DrawerLink[]>([[undefined, []]]);
  for (const link of links) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  return [...groups]
    .map(([group, below]) => ({ group, links: below }))
    .filter((each) => each.links.length > 0);
}
