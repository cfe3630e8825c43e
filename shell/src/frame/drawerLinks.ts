import type { DrawerEntry } from '@console/area';
import { may, type Session } from '@console/auth';
import { registeredAreas } from '../remotes/registry';

export interface DrawerLink extends DrawerEntry {
  area: string;
}

/** The drawer's links for a person, from the registry's facts: they stand even when their area is away. */
export function drawerLinks(session: Session): DrawerLink[] {
  return registeredAreas()
    .flatMap((area) => area.drawer.map((entry) => ({ ...entry, area: area.name })))
    .filter(({ needs }) => may(session.role, needs))
    .map((link) => ({ ...link, path: link.path.replace('{entity}', encodeURIComponent(session.entityId)) }))
    .sort((a, b) => a.order - b.order);
}

/** Neighbours of one group together; links without a group stand by themselves. */
export function drawerGroups(links: DrawerLink[]): { group: string | undefined; links: DrawerLink[] }[] {
  const groups: { group: string | undefined; links: DrawerLink[] }[] = [];
  for (const link of links) {
    const last = groups.at(-1);
    if (last && last.group === link.group) last.links.push(link);
    else groups.push({ group: link.group, links: [link] });
  }
  return groups;
}
