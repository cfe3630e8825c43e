import { type Maintenance, type SetWhitelistsBody, typedEmail } from '@console/resources';
import { email } from '@console/ui/validators';
import { withSeparators } from '@console/ui/withSeparators';
import { array, type Infer, is, object, string } from 'superstruct';

/** Who keeps access while maintenance is on: emails of users and client ids of applications. */
export type Whitelists = SetWhitelistsBody['whitelists'];
export type WhitelistName = keyof Whitelists;

export const whitelistsPurpose = 'These users and applications keep access while maintenance is on.';

const ListChange = object({ added: array(string()), removed: array(string()) });
export type ListChange = Infer<typeof ListChange>;

/**
 * The changes that the user wants, rather than the resulting lists, so that they still apply after someone else has
 * changed the lists.
 */
const WhitelistChanges = object({ users: ListChange, clients: ListChange });
export type WhitelistChanges = Infer<typeof WhitelistChanges>;

/** Checks a draft, which another release of this area may have stored. */
export const isWhitelistChanges = (draft: unknown): draft is WhitelistChanges => is(draft, WhitelistChanges);

const nothing: ListChange = { added: [], removed: [] };
export const noChanges: WhitelistChanges = { users: nothing, clients: nothing };

/** Lists that are missing from a reply must not count as empty: a save would replace the stored ones. */
export const listsNotSent = new Error(
  'The platform did not send the whitelists, so they cannot be shown or changed.',
);

/** The stored lists, each entry once; undefined if the platform did not send both. */
export function whitelistsOf({
  usersWhitelist,
  clientsWhitelist,
}: Pick<Maintenance, 'usersWhitelist' | 'clientsWhitelist'>): Whitelists | undefined {
  if (!usersWhitelist || !clientsWhitelist) return undefined;
  return { users: [...new Set(usersWhitelist)], clients: [...new Set(clientsWhitelist)] };
}

/** Lists may have tens of thousands of entries, so membership is looked up in a set. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return list.filter((entry) => !excluded.has(entry));
}

/** Two spellings of an email differ in case or Unicode normalisation only. A client ID has only one. */
const spellings: Record<WhitelistName, (entry: string) => string> = {
  users: (email) => email.normalize().toLowerCase(),
  clients: (clientId) => clientId,
};

/** The entries that are not on the list in any spelling, each once. */
function newTo(name: WhitelistName, list: readonly string[], entries: readonly string[]): string[] {
  const seen = new Set(list.map(spellings[name]));
  return entries.filter((entry) => {
    const spelling = spellings[name](entry);
    const isNew = !seen.has(spelling);
    seen.add(spelling);
    return isNew;
  });
}

export function applyChange(
  name: WhitelistName,
  list: readonly string[],
  { added, removed }: ListChange,
): string[] {
  const kept = without(list, removed);
  return [...kept, ...newTo(name, kept, added)];
}

export function applyChanges(lists: Whitelists, changes: WhitelistChanges): Whitelists {
  return {
    users: applyChange('users', lists.users, changes.users),
    clients: applyChange('clients', lists.clients, changes.clients),
  };
}

/** The part of a change that a list does not have yet: someone else, or a save without reply, may have made the rest. */
export function outstanding(
  name: WhitelistName,
  list: readonly string[],
  { added, removed }: ListChange,
): ListChange {
  const listed = new Set(list);
  return {
    added: newTo(name, without(list, removed), added),
    removed: removed.filter((entry) => listed.has(entry)),
  };
}

export function differenceOf(before: readonly string[], after: readonly string[]): ListChange {
  return {
    added: without(after, before),
    removed: without(before, after),
  };
}

export function isEmpty({ added, removed }: ListChange): boolean {
  return added.length === 0 && removed.length === 0;
}

/** Changes a change so that these entries are on the list: cancels their removal, or adds them. */
export function withEntries(
  list: readonly string[],
  change: ListChange,
  entries: readonly string[],
): ListChange {
  return {
    added: [...new Set([...change.added, ...without(entries, list)])],
    removed: without(change.removed, entries),
  };
}

/** Changes a change so that these entries are not on the list: cancels their addition, or removes them. */
export function withoutEntries(
  list: readonly string[],
  change: ListChange,
  entries: readonly string[],
): ListChange {
  const listed = new Set(list);
  return {
    added: without(change.added, entries),
    removed: [...new Set([...change.removed, ...entries.filter((entry) => listed.has(entry))])],
  };
}

/** The most entries to name in the session log, each for what was added and removed. */
const MAX_LOGGED = 5;

/** What was added to the lists and removed from them: 'added a@example.org; removed b@example.org and 12 more'. */
export function changesText({ users, clients }: WhitelistChanges): string {
  const added = [...users.added, ...clients.added];
  const removed = [...users.removed, ...clients.removed];
  return [
    added.length > 0 && `added ${firstOf(added, MAX_LOGGED)}`,
    removed.length > 0 && `removed ${firstOf(removed, MAX_LOGGED)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The first entries, and how many more there are. */
function firstOf(entries: readonly string[], most: number): string {
  const named = entries.slice(0, most).join(', ');
  return entries.length > most ? `${named} and ${withSeparators(entries.length - most)} more` : named;
}

/** The validator takes an empty text, too. */
export const isEmail = (text: string) => text !== '' && email()(text) === undefined;

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
  const unquoted = word.replace(/^['‘’]+|['‘’]+$/g, '');
  return typedEmail(unquoted.replace(/^(mailto:[^?]*)\?[^@]*$/i, '$1'));
}

/**
 * Parses emails separated by white space, commas or semicolons, without those already on the list. Returns a problem
 * instead if an email is invalid or none is new.
 */
export function readEmails(
  text: string,
  list: readonly string[],
): { emails: readonly string[] } | { problem: string } {
  const entries = emailWords(text.normalize()).map(emailIn).filter(Boolean);
  if (entries.length === 0) return { problem: 'Required' };
  const wrong = [...new Set(entries.filter((entry) => !isEmail(entry)))];
  if (wrong.length > 0) return { problem: `Invalid email: ${firstOf(wrong, MAX_NAMED)}` };
  const emails = newTo('users', list, entries);
  return emails.length > 0 ? { emails } : { problem: 'Already on the list' };
}
