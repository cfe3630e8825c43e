import type { Maintenance, SetWhitelistsBody } from '@console/resources';
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
export function newTo(name: WhitelistName, list: readonly string[], entries: readonly string[]): string[] {
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
  return { added: without(after, before), removed: without(before, after) };
}

/** How many entries are added and removed, on both lists. */
export function countOf({ users, clients }: WhitelistChanges): number {
  return users.added.length + users.removed.length + clients.added.length + clients.removed.length;
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

/** The most entries to name in one sentence, each for what was added and removed. */
const MAX_NAMED = 5;

/** What was added to the lists and removed from them: 'added a@example.org; removed b@example.org and 12 more'. */
export function changesText({ users, clients }: WhitelistChanges): string {
  const added = [...users.added, ...clients.added];
  const removed = [...users.removed, ...clients.removed];
  return [
    added.length > 0 && `added ${firstOf(added, MAX_NAMED)}`,
    removed.length > 0 && `removed ${firstOf(removed, MAX_NAMED)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The first entries, and how many more there are. */
export function firstOf(entries: readonly string[], most: number): string {
  const named = entries.slice(0, most).join(', ');
  return entries.length > most ? `${named} and ${withSeparators(entries.length - most)} more` : named;
}
