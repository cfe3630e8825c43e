import { mapConcurrently } from '../common/mapConcurrently';
import { type BucketObjects, unchangedSince } from './bucketObjects';
import type { LiveObject } from './liveObject';
import { isServed } from './servedPaths';

export const sameBytes = (a: Buffer | undefined, b: Buffer | undefined) => (a && b ? a.equals(b) : a === b);

/** Updates a copy, retrying until it matches the live state; resolves to whether it did not before. */
async function updateCopy(objects: BucketObjects, live: LiveObject, path: string): Promise<boolean> {
  for (let wasOutdated = false; ; wasOutdated = true) {
    // Before the live state, so that it is never overwritten with an outdated one.
    const found = await objects.get(path);
    const wanted = await live.held(await live.read(), path);
    if (sameBytes(found?.bytes, wanted)) return wasOutdated;
    // Not every store supports conditional deletes, so the copy is checked again.
    if (!wanted) await objects.remove(path);
    else if ((await objects.put(path, wanted, unchangedSince(found?.etag))) !== undefined) return true;
  }
}

/**
 * Updates the copies that browsers receive: those of this change in order, then any left outdated by an interrupted
 * command. Resolves to the paths of the latter.
 */
export async function updateServedCopies(
  objects: BucketObjects,
  live: LiveObject,
  moved: readonly string[],
): Promise<string[]> {
  for (const path of moved.filter(isServed)) await updateCopy(objects, live, path);
  const paths = Object.keys((await live.read()).pointers);
  const others = paths.filter((path) => isServed(path) && !moved.includes(path));
  const copies = await mapConcurrently(others, async (path) => ({ path, found: await objects.get(path) }));
  const now = await live.read();
  const updated: string[] = [];
  for (const { path, found } of copies)
    if (!sameBytes(found?.bytes, await live.held(now, path)) && (await updateCopy(objects, live, path)))
      updated.push(path);
  return updated;
}

/** The first pointer, of those that are wanted, whose served copy differs from the live state. */
export async function outdatedCopy(
  objects: BucketObjects,
  live: LiveObject,
  isWanted: (path: string) => boolean = () => true,
): Promise<string | undefined> {
  const now = await live.read();
  for (const path of Object.keys(now.pointers).filter((each) => isServed(each) && isWanted(each)))
    if (!sameBytes((await objects.get(path))?.bytes, await live.held(now, path))) return path;
  return undefined;
}
