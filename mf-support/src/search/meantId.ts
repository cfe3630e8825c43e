import { withoutWhiteSpace } from '@console/resources';
import { fittingTypes } from '../wearables/search';

/** Cyrillic and Greek letters, and those of an id that look the same: a keyboard or a document may hold either. */
const alike = new Map(
  [...'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, at) => [
    letter,
    'ABESIJKMHOPCTYXABEZHIKMNOPTYX'.charAt(at),
  ]),
);

const latin = (text: string) =>
  text.normalize('NFKC').replace(/[^\p{ASCII}]/gu, (letter) => alike.get(letter.toUpperCase()) ?? letter);

const bare = (text: string) => latin(text).replace(/[^A-Za-z0-9]/g, '');

const words = (text: string) =>
  text
    .split(/[\s<>()[\],;:/?#]+/)
    .map((word) => withoutWhiteSpace(word).replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''));

/**
 * The one id or email of a text, which may hold more: as it is printed ('ASN 1A2B-3C4D-…', '#1A2B…'), or copied out of a
 * mail, a sentence or an address. Undefined where there is none, or more than one.
 */
export function meantId(text: string): string | undefined {
  const fits = (id: string) => fittingTypes(id).length > 0;
  const value = withoutWhiteSpace(text);
  // An email is what it is in any alphabet.
  const parts = value.includes('@') ? words(text) : [bare(text), ...words(latin(text))];
  const ids = new Set(parts.filter(fits));
  if (ids.size === 1) return [...ids][0];
  return fits(value) ? value : undefined;
}
