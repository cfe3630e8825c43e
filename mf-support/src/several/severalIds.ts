import { withoutWhiteSpace } from '@console/resources';
import { fittingTypes } from '../wearables/search';

/** As many as are looked up at once; an address of so many can still be sent by mail. */
export const MOST_IDS = 50;

/** A word is none: 'ASN:', 'Email:', 'maintenance'. One that was copied in part is, and is to be seen as such in the list. */
const isLikeId = (part: string) =>
  /[\d@]/.test(part) || (/^[A-Z]+$/.test(part) && fittingTypes(part).length > 0);

/**
 * The ids and emails of a text that holds several, each once, in their order; none of a text that is one id, also where
 * that is written in groups or has words around it.
 */
export function severalIds(text: string): string[] {
  // Lines that hold an email look like one long email once they are joined.
  if (fittingTypes(withoutWhiteSpace(text)).some((type) => type !== 'email')) return [];
  const parts = text
    .split(/[\s,;]+/)
    .map(withoutWhiteSpace)
    .filter((part) => part !== '');
  const ids = [...new Set(parts)];
  return ids.some((id) => fittingTypes(id).length > 0) && ids.filter(isLikeId).length > 1 ? ids : [];
}
