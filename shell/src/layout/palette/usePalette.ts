import { useSessionLog } from '@console/area';
import { useSession } from '@console/auth';
import { useLocation } from 'react-router-dom';
import { pageParts } from './pageParts';
import { lookupsFor, matchingLabels, pagesFor } from './paletteMatches';
import { foundOffer, type Offer, type OfferGroup, seenOffers } from './paletteOffers';
import { useActions } from './useActions';
import { useSearches } from './useSearches';

export function usePalette(text: string) {
  const session = useSession();
  const log = useSessionLog();
  const actions = useActions();
  const searched = useSearches(text);
  const { pathname } = useLocation();
  if (!session) return { groups: [], offers: [], busy: false, result: false, notes: [] };

  const typed = text.trim() !== '';
  const recent = matchingLabels(seenOffers(log, typed ? undefined : pathname), text);
  const isOther = (path: string) => recent.every((record) => record.path !== path);
  const lookups = lookupsFor(text, session)
    .filter(({ area, search, path }) => !searched.hasAnswered(area, search) && isOther(path))
    .map(({ search, ...lookup }) => ({
      ...lookup,
      key: `look up ${lookup.path} ${lookup.label}`,
      unverified: search !== undefined,
    }));
  // By its page: a record that a search lists twice is one line.
  const found = new Map(
    searched.found
      .filter(({ record }) => isOther(record.path))
      .map((each) => [each.record.path, foundOffer(each)]),
  );
  const seenGroup = { name: 'Recently seen', offers: recent };
  const partGroup = {
    name: 'On this page',
    offers: matchingLabels(pageParts(), text).map((part) => ({ ...part, key: `part ${part.label}` })),
  };
  const pages = pagesFor(text, session);
  const pageGroup = { name: 'Pages', offers: pages.map((page) => ({ ...page, key: `page ${page.path}` })) };
  // A part of that name before a page that merely contains such things.
  const isPageNamed = typed && pages.some((page) => !('detail' in page));
  // Late results come last, so that nothing shifts just before the user presses Enter.
  const all: OfferGroup[] = [
    ...(typed ? [] : [seenGroup]),
    ...(isPageNamed ? [pageGroup, partGroup] : [partGroup, pageGroup]),
    {
      name: 'Actions',
      offers: matchingLabels(actions, text).map((action) => ({ ...action, key: `do ${action.label}` })),
    },
    ...(typed ? [seenGroup] : []),
    { name: 'Found', offers: [...found.values(), ...lookups] },
  ];
  const groups = all.filter(({ offers }) => offers.length > 0);
  const offers = groups.flatMap((group) => group.offers);
  // What a failed search would have found may exist.
  const nothing =
    searched.failed.length > 0
      ? 'Nothing was found'
      : 'No page, record or action with that name, and no record with that ID';
  return {
    groups,
    offers,
    busy: searched.busy,
    /** How many offers there are, once a search has ended; for screen readers, which do not see the list. */
    result: searched.isOver && offers.length > 0 && resultText(offers),
    /** Remarks below the list: that it is empty, hints on what to type, and which searches failed. */
    notes: [
      ...(offers.length === 0 ? [nothing] : []),
      ...searched.hints,
      ...(searched.failed.length > 0 ? [`Could not be searched: ${searched.failed.join(', ')}`] : []),
    ],
  };
}

const resultText = ([first, ...others]: readonly Offer[]) =>
  others.length > 0 ? `${others.length + 1} results` : `1 result: ${first?.label}`;
