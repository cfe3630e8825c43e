import { withoutWhiteSpace } from '@console/resources';
import { distinctIds } from '../search/distinctIds';
import { bare, extractId, isBrokenEmail } from '../search/extractId';
import { fittingTypes } from '../wearables/search';

/** How many ids are looked up at once. The URL with this many is still short enough to email. */
export const MOST_IDS = 50;

/** Excludes words ('ASN:', 'Email:', 'maintenance') but not partial ids, which the list then shows as invalid. */
const isLikeId = (part: string) =>
  /[\d@]/.test(part) || (/^[A-Z]+$/.test(part) && fittingTypes(part).length > 0);

/** The only id of a part, also written in groups; otherwise its words, some of which are no ids. */
function idsOfPart(part: string): string[] {
  const words = part.split(/\s+/).map((word) => extractId(word) ?? withoutWhiteSpace(word));
  const id = extractId(part);
  const isOnlyId = words.filter(isLikeId).length < 2 || bare(part) === id;
  return id !== undefined && isOnlyId ? [id] : words;
}

/**
 * The distinct ids and emails of a text with several, in order. Empty for a text with a single id, even if it is written
 * in groups or has words around it.
 */
export function severalIds(text: string): string[] {
  // Emails are excluded: several lines with an email look like one long email once joined.
  const isOne = fittingTypes(withoutWhiteSpace(text)).some((type) => type !== 'email');
  if (isOne || isBrokenEmail(text)) return [];
  const ids = distinctIds(text.split(/[\r\n\t,;]+/).flatMap(idsOfPart));
  return ids.some((id) => fittingTypes(id).length > 0) && ids.filter(isLikeId).length > 1 ? ids : [];
}
