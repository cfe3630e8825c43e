import { isDeepStrictEqual } from 'node:util';
import { mapConcurrently } from '../common/mapConcurrently';
import { printable } from '../common/printable';
import { historyNames } from '../release/releaseHistory';
import type { ReleaseStore } from '../store/releaseStore';

/** What other commands change: a change that is in progress, and the histories. */
async function recorded(store: ReleaseStore): Promise<unknown> {
  const pending = await store.pendingChange();
  const histories = await mapConcurrently(await historyNames(store), async (name) => [
    name,
    (await store.read(`history/${name}.json`))?.toString(),
  ]);
  return { pending, histories };
}

/** Examines a store; again if another command has changed something meanwhile, as a mixture of both states would be examined. */
export async function whileUnchanged<T>(store: ReleaseStore, examine: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await recorded(store);
    const result = await examine();
    if (isDeepStrictEqual(await recorded(store), before)) return result;
  }
}

/** Prints that what was examined contains a change which is not complete. @param again what to do later */
export async function notePending(store: ReleaseStore, again: string): Promise<void> {
  const pending = await store.pendingChange();
  if (pending)
    console.log(
      `\nA change to ${printable(pending)} is in progress or was interrupted. ${again} when it has finished.`,
    );
}
