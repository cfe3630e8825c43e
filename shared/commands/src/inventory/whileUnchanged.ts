import { isDeepStrictEqual } from 'node:util';
import { mapConcurrently } from '../common/mapConcurrently';
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
