import { withoutWhiteSpace } from '@console/resources';
import { fittingTypes, wearableSearch } from '../wearables/search';
import { distinctIds } from './distinctIds';
import type { RecentSearch } from './recentSearchesAtom';

/** Cyrillic and Greek letters mapped to the Latin letters they look like. */
const alike = new Map(
  [...'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, at) => [
    letter,
    'ABESIJKMHOPCTYXABEZHIKMNOPTYX'.charAt(at),
  ]),
);

const latin = (text: string) =>
  text.normalize('NFKC').replace(/[^\p{ASCII}]/gu, (letter) => alike.get(letter.toUpperCase()) ?? letter);

/** Its letters and digits, in Latin. */
export const bare = (text: string) => latin(text).replace(/[^A-Za-z0-9]/g, '');

/** Looks for the end of the text only where a run of punctuation begins, so a long one within the text costs no more. */
const punctuationAround = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu;

const words = (text: string) =>
  text.split(/[\s<>()[\],;:/?#]+/).map((word) => withoutWhiteSpace(word).replace(punctuationAround, ''));

/** An ASN or serial number printed in groups of four, without the dashes. In other groups it may be a phone number. */
const ungrouped = (word: string) => (/^\w{4}(?:\p{Pd}\w{4}){4}$/u.test(word) ? bare(word) : word);

/** Whether a text is one email with white space at its @ only, whatever its halves look like. */
export const isBrokenEmail = (text: string) =>
  /^\s*\S+(\s+@\s*|@\s+)\S+\s*$/.test(text) && fittingTypes(withoutWhiteSpace(text)).includes('email');

/**
 * Extracts the only id or email from a text: from a printed form ('ASN 1A2B-3C4D-…', '#1A2B…'), an email, a sentence or a
 * URL. Undefined if there is none or more than one.
 */
export function extractId(text: string): string | undefined {
  // Letters only may be a name, unless they are all of the text or a word in capitals.
  const isNoName = (id: string) =>
    /[\d@]/.test(id) || id === text.trim() || (/^[A-Z]+$/.test(id) && text.includes(id));
  const fits = (id: string) => fittingTypes(id).length > 0 && isNoName(id);
  const value = withoutWhiteSpace(text);
  if (isBrokenEmail(text)) return value;
  // Emails keep their alphabet.
  const parts = value.includes('@') ? words(text) : [bare(text), ...words(latin(text))];
  const ids = distinctIds(parts.map(ungrouped).filter(fits));
  if (ids.length === 1) return ids[0];
  return fits(value) ? value : undefined;
}

/** The search for what is in a text, if that fits one type only. */
export function onlySearch(text: string): RecentSearch | undefined {
  const meant = extractId(text) ?? '';
  const [type, ...others] = fittingTypes(meant);
  return type && others.length === 0 ? wearableSearch(type, meant) : undefined;
}
