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
  /** The search of that area that finds out whether it exists. */
  search?: string | undefined;
}

const readers: Record<NonNullable<Lookup['read']>, (text: string) => string> = {
  id: typedId,
  email: typedEmail,
};

/** What the words are in, in any case and order; the empty one, beside white space, is in everything. */
export function named<T extends { label: string }>(all: readonly T[], text: string): T[] {
  const words = text.toLowerCase().split(/\s+/);
  return all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** The pages of this person by name. Made of the registry only, so an area that is unavailable does not take them along. */
export function pagesFor(text: string, session: Session): Command[] {
  const pages = drawerLinks(session).map(({ label, group, path, area }) => ({
    label: group ? `${group}: ${label}` : label,
    path,
    area,
  }));
  return named(pages, text);
}

/** Whether what was typed is worth looking for so, and this person may see it. */
export const isAskable = (
  { pattern, needs }: Pick<Lookup, 'pattern' | 'needs'>,
  typed: string,
  { role }: Session,
) => typed !== '' && may(role, needs) && new RegExp(`^(?:${pattern})$`).test(typed);

/** What can have the id that was typed, by the registry only. */
export function lookupsFor(text: string, session: Session): Command[] {
  const typed = withoutWhiteSpace(text);
  return registeredAreas().flatMap((area) =>
    (area.lookups ?? [])
      .filter((lookup) => isAskable(lookup, typed, session))
      .flatMap(({ label, path, read, search }) => {
        const id = read === undefined ? typed : readers[read](typed);
        const segment = pathSegment(id);
        if (segment === undefined) return [];
        return {
          label: `${label} ${id}`,
          path: path.replace('{}', segment),
          area: area.name,
          search,
        };
      }),
  );
}
