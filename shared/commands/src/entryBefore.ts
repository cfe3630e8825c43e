/**
 * What was live before a release, of a history of releases and rollbacks. A second rollback goes further back, never
 * forward to what was rolled back.
 * @param same whether an entry is of that release
 */
export function entryBefore<Entry extends { action: string }>(
  history: readonly Entry[],
  same: (entry: Entry) => boolean,
): Entry | undefined {
  const released = history.findLastIndex((entry) => entry.action === 'release' && same(entry));
  return history.slice(0, Math.max(released, 0)).findLast((entry) => !same(entry));
}
