import { pathSegment } from '@console/api';
import type { Lookup } from '@console/area';
import { may, type Session } from '@console/auth';
import { typedEmail, typedId, withoutWhiteSpace } from '@console/resources';
import { registeredAreas } from '../remotes/registry';
import { drawerLinks } from './drawerLinks';

export interface Command {
  label: string;
  path: string;
  area: string;
}

const readers: Record<NonNullable<Lookup['read']>, (text: string) => string> = {
  id: typedId,
  email: typedEmail,
};

/**
 * What the palette offers for what was typed: pages by name, and things by their id. Made of the registry
 * only, so an area that is unavailable does not take its commands along.
 */
export function commandsFor(text: string, session: Session): Command[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const pages = drawerLinks(session).map(({ label, group, path, area }) => ({
    label: group ? `${group}: ${label}` : label,
    path,
    area,
  }));
  const typed = withoutWhiteSpace(text);
  const found = registeredAreas().flatMap((area) =>
    (area.lookups ?? [])
      .filter(
        ({ pattern, needs }) =>
          typed && may(session.role, needs) && new RegExp(`^(?:${pattern})$`).test(typed),
      )
      .flatMap(({ label, path, read }) => {
        const id = read === undefined ? typed : readers[read](typed);
        const segment = pathSegment(id);
        if (segment === undefined) return [];
        return { label: `${label} ${id}`, path: path.replace('{}', () => segment), area: area.name };
      }),
  );
  return [
    ...found,
    ...pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
  ];
}
