import { type Maintenance, type SetWhitelistsBody, typedEmail } from '@console/resources';
import { email } from '@console/ui/validators';
import { withSeparators } from '@console/ui/withSeparators';
import { array, type Infer, is, object, string } from 'superstruct';

/** Who still gets in while maintenance is on: emails of users and ids of applications. */
export type Whitelists = SetWhitelistsBody['whitelists'];
export type WhitelistName = keyof Whitelists;

const ListChange = object({ added: array(string()), removed: array(string()) });
export type ListChange = Infer<typeof ListChange>;

/**
 * What a person wants changed, rather than the lists as they should be: it still holds when somebody else has changed
 * the lists meanwhile.
 */
const WhitelistChanges = object({ users: ListChange, clients: ListChange });
export type WhitelistChanges = Infer<typeof WhitelistChanges>;

/** Of a draft, which another release of this area may have made. */
export const isWhitelistChanges = (draft: unknown): draft is WhitelistChanges => is(draft, WhitelistChanges);

const nothing: ListChange = { added: [], removed: [] };
export const noChanges: WhitelistChanges = { users: nothing, clients: nothing };

export function whitelistsOf({
  usersWhitelist,
  clientsWhitelist,
}: Pick<Maintenance, 'usersWhitelist' | 'clientsWhitelist'>): Whitelists {
  return { users: usersWhitelist ?? [], clients: clientsWhitelist ?? [] };
}

export function applyChange(list: readonly string[], { added, removed }: ListChange): string[] {
  return [...new Set([...list.filter((entry) => !removed.includes(entry)), ...added])];
}

export function applyChanges(lists: Whitelists, changes: WhitelistChanges): Whitelists {
  return {
    users: applyChange(lists.users, changes.users),
    clients: applyChange(lists.clients, changes.clients),
  };
}

/** What of a change a list does not have yet: somebody else may have made it, or a save whose answer nobody heard. */
export function outstanding(list: readonly string[], { added, removed }: ListChange): ListChange {
  const listed = new Set(list);
  return {
    added: added.filter((entry) => !listed.has(entry)),
    removed: removed.filter((entry) => listed.has(entry)),
  };
}

export function differenceOf(before: readonly string[], after: readonly string[]): ListChange {
  return {
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  };
}

export function isNothing({ added, removed }: ListChange): boolean {
  return added.length === 0 && removed.length === 0;
}

/** Wants these on the list: one that was to go stays, one that is missing comes. */
export function withEntries(
  list: readonly string[],
  change: ListChange,
  entries: readonly string[],
): ListChange {
  const missing = entries.filter((entry) => !list.includes(entry) && !change.added.includes(entry));
  return {
    added: [...change.added, ...missing],
    removed: change.removed.filter((entry) => !entries.includes(entry)),
  };
}

/** Wants this off the list: one that was to come does not, one that is there goes. */
export function withoutEntry(list: readonly string[], change: ListChange, entry: string): ListChange {
  return {
    added: change.added.filter((other) => other !== entry),
    removed:
      list.includes(entry) && !change.removed.includes(entry) ? [...change.removed, entry] : change.removed,
  };
}

const isEmail = (text: string) => email()(text) === undefined;

/** So many wrong ones are named: of a file of something else, all of them would fill the page. */
const NAMED = 10;

/**
 * The words of a text that may be emails, out of the quotes of a CSV file. Beside emails in brackets, as a mail program
 * copies them, the others are names.
 */
function emailWords(text: string): string[] {
  const isNamed = /<[^<>\s]+@[^<>\s]+>/.test(text);
  if (!isNamed) return text.split(/[\s,;"]+/);
  return text
    .replace(/"[^"]*"/g, ' ')
    .split(/[\s,;<>]+/)
    .filter((word) => word.includes('@'));
}

/**
 * The emails of a text, separated by white space, commas or semicolons, without those that are on the list in any
 * case, with accents composed or not; or what is wrong with it.
 */
export function readEmails(
  text: string,
  list: readonly string[],
): { emails: readonly string[] } | { problem: string } {
  const entries = emailWords(text.normalize()).map(typedEmail).filter(Boolean);
  if (entries.length === 0) return { problem: 'Required' };
  const wrong = [...new Set(entries.filter((entry) => !isEmail(entry)))];
  const more = wrong.length > NAMED ? ` and ${withSeparators(wrong.length - NAMED)} more` : '';
  if (wrong.length > 0) return { problem: `Invalid email: ${wrong.slice(0, NAMED).join(', ')}${more}` };
  const seen = new Set(list.map((entry) => entry.normalize().toLowerCase()));
  const emails = entries.filter((entry) => {
    const key = entry.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return emails.length > 0 ? { emails } : { problem: 'Already on the list' };
}
