import { pathSegment } from '@console/api';
import type { Lookup } from '@console/area';
import { may, type Session } from '@console/auth';
import { typedEmail, typedId, withoutWhiteSpace } from '@console/resources';
import { registeredAreas } from '../../remotes/registry';
import { drawerLinks } from '../drawer/drawerLinks';

const readers: Record<NonNullable<Lookup['read']>, (text: string) => string> = {
  id: typedId,
  email: typedEmail,
};

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);

/**
 * Those whose label, with other words for it, contains every word of the text, in any case and order; all of them for an
 * empty text.
 */
export function matchingLabels<T extends { label: string; synonyms?: string }>(
  all: readonly T[],
  text: string,
): T[] {
  const words = wordsOf(text);
  return all.filter(({ label, synonyms = '' }) => {
    const named = `${label} ${synonyms}`.toLowerCase();
    return words.every((word) => named.includes(word));
  });
}

/**
 * The pages that this user may open: by name, then by what they contain. From the registry only, so it includes pages of
 * unavailable areas.
 */
export function pagesFor(text: string, session: Session) {
  const pages = drawerLinks(session).map(({ label, group, path, area, keywords }) => ({
    label: group ? `${group}: ${label}` : label,
    path,
    area,
    keywords,
  }));
  const named = matchingLabels(pages, text);
  const words = wordsOf(text);
  const containing = pages.filter((page) => {
    const contents = ` ${page.label} ${page.keywords}`.toLowerCase();
    return page.keywords && !named.includes(page) && words.every((word) => contents.includes(` ${word}`));
  });
  return [...named, ...containing.map((page) => ({ ...page, detail: page.keywords }))];
}

/** Whether the typed text matches the pattern of a lookup or search, and the role has its permission. */
export const isApplicable = (
  { pattern, needs }: Pick<Lookup, 'pattern' | 'needs'>,
  typed: string,
  { role }: Session,
) => typed !== '' && may(role, needs) && new RegExp(`^(?:${pattern})$`).test(typed);

/** The kinds of records that the typed ID could belong to, from the registry only. */
export function lookupsFor(text: string, session: Session) {
  const typed = withoutWhiteSpace(text);
  return registeredAreas().flatMap((area) =>
    (area.lookups ?? [])
      .filter((lookup) => isApplicable(lookup, typed, session))
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
