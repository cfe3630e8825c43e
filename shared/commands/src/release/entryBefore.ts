import { CommandError } from '../common/commandError';

/**
 * The entry that was live before a release in a history of releases and rollbacks. A second rollback goes further back,
 * never forward to a release that was rolled back.
 * @param same whether an entry belongs to that release
 */
export function entryBefore<Entry extends { action: string }>(
  history: readonly Entry[],
  same: (entry: Entry) => boolean,
): Entry | undefined {
  const released = history.findLastIndex((entry) => entry.action === 'release' && same(entry));
  return history.slice(0, Math.max(released, 0)).findLast((entry) => !same(entry));
}

/**
 * The last entry with a commit, which may be abbreviated if unambiguous, or the full hash.
 * @param what whose history it is, for the message
 */
export function entryOfCommit<Entry>(
  history: readonly Entry[],
  commit: string,
  commitOf: (entry: Entry) => string,
  what: string,
): Entry {
  const known = [...new Set(history.map(commitOf))];
  const means = (name: string) =>
    name.startsWith(commit) || (/^[0-9a-f]{40}$/.test(commit) && commit.startsWith(name));
  const named = known.includes(commit) ? [commit] : known.filter(means);
  if (named.length > 1)
    throw new CommandError(`Commit ${commit} is ambiguous: ${named.join(' or ')}. Nothing was changed.`);
  const entry = history.findLast((one) => commitOf(one) === named[0]);
  if (entry) return entry;
  throw new CommandError(`No release of ${what} has commit ${commit}. Available: ${known.join(', ')}.`);
}
