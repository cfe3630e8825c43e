import { pathSegment } from '@console/api';
import { type DrawerEntry, ownerOf } from '@console/area';
import { may, type Session } from '@console/auth';
import { registeredAreas } from '../../remotes/registry';

export interface DrawerLink extends DrawerEntry {
  area: string;
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
    .map((link) => ({ ...link, path: link.path.replace('{entity}', entity ?? '') }))
    .sort((a, b) => a.order - b.order);
}

/** The link that the page at an address belongs to: of links below each other, the one with the longest path. */
export const currentLink = (links: readonly DrawerLink[], pathname: string) =>
  ownerOf(
    links.map((link) => ({ link, paths: [link.path, ...(link.alsoAt ?? [])] })),
    pathname,
  )?.link;

/**
 * Groups the links. Those without a group come first: below a heading they would read as part of it. A group is placed where
 * its first link is, and may contain links of several areas.
 */
export function drawerGroups(links: DrawerLink[]): { group: string | undefined; links: DrawerLink[] }[] {
  const groups = new Map<string | undefined, DrawerLink[]>([[undefined, []]]);
  for (const link of links) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);
  return [...groups]
    .map(([group, members]) => ({ group, links: members }))
    .filter((each) => each.links.length > 0);
}
