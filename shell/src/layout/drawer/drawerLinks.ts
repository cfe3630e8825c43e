import { pathSegment } from '@console/api';
import type { DrawerEntry } from '@console/area';
import { may, type Session } from '@console/auth';
import { registeredAreas } from '../../remotes/registry';

export interface DrawerLink extends DrawerEntry {
  area: string;
  /** At or below which it is marked as current, unless another link has a longer one (`ownerOf`). */
  paths: readonly string[];
}

/**
 * The drawer's links for a user, from the registry, so they are shown even if their area is unavailable. A user without an
 * entity gets no link to its page.
 */
export function drawerLinks(session: Session): DrawerLink[] {
  const entity = pathSegment(session.entityId);
  return registeredAreas()
    .flatMap((area) => area.drawer.map((entry) => ({ ...entry, area: area.name })))
    .filter(
      ({ needs, path }) => may(session.role, needs) && !(entity === undefined && path.includes('{entity}')),
    )
    .map((link) => {
      const path = link.path.replace('{entity}', entity ?? '');
      return { ...link, path, paths: [path, ...(link.alsoAt ?? [])] };
    })
    .sort((a, b) => a.order - b.order);
}

/**
 * Groups the links. Those without a group come first: below a heading they would read as part of it. A group is placed where
 * its first link is, and may contain links of several areas.
 */
export function drawerGroups(links: DrawerLink[]): { group: string | undefined; links: DrawerLink[] }[] {
  const groups = new Map<string | undefined, DrawerLink[]>([[undefined, []]]);
  for (const link of links) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  return [...groups].flatMap(([group, members]) => (members.length > 0 ? { group, links: members } : []));
}
