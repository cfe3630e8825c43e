import { may, type Session } from '@console/auth';
import { registeredAreas } from '../remotes/registry';
import { drawerLinks } from './drawerLinks';

export interface Command {
  label: string;
  path: string;
  area: string;
}

/**
 * What the palette offers for what was typed: pages by name, and things by their id. Made of the registry's facts
 * only, so an area that is away does not take its commands along.
 */
export function commandsFor(text: string, session: Session): Command[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const pages = drawerLinks(session).map(({ label, group, path, area }) => ({
    label: group ? `${group}: ${label}` : label,
    path,
    area,
  }));
  const id = text.replaceAll(/\s/g, '');
  const found = registeredAreas().flatMap((area) =>
    (area.lookups ?? [])
      .filter(
        ({ pattern, needs }) => id && may(session.role, needs) && new RegExp(`^(?:${pattern})$`).test(id),
      )
      .map(({ label, path }) => ({
        label: `${label} ${id}`,
        path: path.replace('{}', encodeURIComponent(id)),
        area: area.name,
      })),
  );
  return [
    ...found,
    ...pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
  ];
}
