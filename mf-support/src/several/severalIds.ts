import { withoutWhiteSpace } from '@console/resources';
import { fittingTypes } from '../wearables/search';

/** How many ids are looked up at once. The URL with this many is still short enough to email. */
export const MOST_IDS = 50;

/** Excludes words ('ASN:', 'Email:', 'maintenance') but not partial ids, which the list then shows as invalid. */
const isLikeId = (part: string) =>
  /[\d@]/.test(part) || (/^[A-Z]+$/.test(part) && fittingTypes(part).length > 0);

/**
 * The distinct ids and emails of a text with several, in order. Empty for a text with a single id, even if it is written
 * in groups or has words around it.
 */
export function severalIds(text: string): string[] {
  // Emails are excluded: several lines with an email look like one long email once joined.
  if (fittingTypes(withoutWhiteSpace(text)).some((type) => type !== 'email')) return [];
  const parts = text
    .split(/[\s,;]+/)
    .map(withoutWhiteSpace)
    .filter((part) => part !== '');
  const ids = [...new Set(parts)];
  return ids.some((id) => fittingTypes(id).length > 0) && ids.filter(isLikeId).length > 1 ? ids : [];
}
