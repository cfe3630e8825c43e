import { typedEmail } from '@console/resources';
import { email } from '@console/ui/validators';
import { firstOf, newTo } from './whitelists';

/** The validator takes an empty text, too. */
export const isEmail = (text: string) => text !== '' && email()(text) === undefined;

/** A word of two alphabets looks like another email: a Cyrillic а is drawn as a Latin one. */
const mixedAlphabets = /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]/iu;

/** The most invalid emails to name: after pasting the wrong file, all of them would fill the page. */
const MAX_NAMED = 10;

/** Mail programs copy `Name <email>`; the name is quoted if it contains separators. */
const inBrackets = /<\s*([^<>\s][^<>]*)>/;
const quotedTexts = /("[^"\n]*"(?![^\S\n]*<))|"[^"\n]*"/g;

/** The words of a text that may be emails: all but the names in front of emails in angle brackets. */
function emailWords(text: string): string[] {
  const parts = text.replace(quotedTexts, '$1"').split(inBrackets);
  if (parts.length === 1) return text.split(/[\s,;"]+/);
  return parts.flatMap((part, index) => {
    const isBeforeBracket = index % 2 === 0 && index < parts.length - 1;
    return isBeforeBracket ? withoutName(part) : wordsOf(part);
  });
}

const wordsOf = (text: string) => text.split(/[\s,;"<>]+/);

/**
 * The words in front of an angle bracket without those of its name, which may be 'Doe, Dora' or 'dora.doe'. What ends like a
 * host is more likely an email without '@' unless it directly precedes the bracket. A line that is not indented is another
 * entry; mail programs indent the rest of a folded one.
 */
function withoutName(text: string): string[] {
  const entries = text.split(/;|\n(?=\S|$)/);
  const named = wordsOf((entries.pop() ?? '').trimEnd());
  const isName = (word: string, index: number) =>
    !word.includes('@') && (index === named.length - 1 || !/\.\p{L}{2,}$/u.test(word));
  return [...entries.flatMap(wordsOf), ...named.filter((word, index) => !isName(word, index))];
}

/** The email of a word: without single quotes, or from a link. Keeps a query with '@', which may be another recipient. */
function emailIn(word: string): string {
  const unquoted = word.replace(/^['‘’]+|(?<!['‘’])['‘’]+$/g, '');
  return typedEmail(unquoted.replace(/^(mailto:[^?]*)\?[^@]*$/i, '$1'));
}

/**
 * Parses emails separated by white space, commas or semicolons, without those already on the list. Returns a problem
 * instead if an email is invalid or looks like another, or none is new.
 */
export function readEmails(
  text: string,
  list: readonly string[],
): { emails: readonly string[] } | { problem: string } {
  const entries = emailWords(text.normalize()).map(emailIn).filter(Boolean);
  if (entries.length === 0) return { problem: 'Required' };
  const named = (isWrong: (entry: string) => boolean) =>
    firstOf([...new Set(entries.filter(isWrong))], MAX_NAMED);
  const wrong = named((entry) => !isEmail(entry));
  if (wrong) return { problem: `Invalid email: ${wrong}` };
  const mixed = named((entry) => mixedAlphabets.test(entry));
  if (mixed) return { problem: `Cyrillic among Latin letters: ${mixed}` };
  const emails = newTo('users', list, entries);
  return emails.length > 0 ? { emails } : { problem: 'Already on the list' };
}
