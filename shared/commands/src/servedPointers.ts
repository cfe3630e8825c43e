import type { BucketObjects, StoredObject } from './bucketObjects';
import type { LiveObject } from './liveObject';
import { mapConcurrently } from './mapConcurrently';

const isServed = (path: string) => !path.startsWith('history/');

const same = (a: Buffer | undefined, b: Buffer | undefined) => (a && b ? a.equals(b) : a === b);

/** A served copy of a pointer, read before the live state, so that it is never overwritten with an outdated one. */
interface Copy {
  path: string;
  found: StoredObject | undefined;
}

/** Updates a copy if it is still as it was found; resolves to whether it is now up to date. */
async function write(
  objects: BucketObjects,
  { path, found }: Copy,
  wanted: Buffer | undefined,
): Promise<boolean> {
  if (wanted)
    return (
      (await objects.put(path, wanted, found ? { IfMatch: found.etag } : { IfNoneMatch: '*' })) !== undefined
    );
  // Not every store supports conditional deletes; the caller checks the copy again.
  await objects.remove(path);
  return false;
}

/** Updates a copy, retrying until it matches the live state. */
async function serveOne(objects: BucketObjects, live: LiveObject, path: string): Promise<void> {
  for (;;) {
    const found = await objects.get(path);
    const wanted = await live.held(await live.read(), path);
    if (same(found?.bytes, wanted) || (await write(objects, { path, found }, wanted))) return;
  }
}

/**
 * Updates the copies that browsers receive: those of this change in order, then any left outdated by an interrupted
 * command. Resolves to the paths of the latter.
 */
export async function servePointers(
  objects: BucketObjects,
  live: LiveObject,
  moved: readonly string[],
): Promise<string[]> {
  for (const path of moved.filter(isServed)) await serveOne(objects, live, path);
  const paths = Object.keys((await live.read()).pointers);
  const others = paths.filter((path) => isServed(path) && !moved.includes(path));
  const copies = await mapConcurrently(others, async (path) => ({ path, found: await objects.get(path) }));
  const now = await live.read();
  const written: string[] = [];
  for (const copy of copies) {
    const wanted = await live.held(now, copy.path);
    if (same(copy.found?.bytes, wanted)) continue;
    // If the write is refused, another command is updating this copy.
    const isWritten = await write(objects, copy, wanted);
    if (!wanted) await serveOne(objects, live, copy.path);
    if (!wanted || isWritten) written.push(copy.path);
  }
  return written;
}

/** The first pointer whose served copy differs from the live state. */
export async function laggingPointer(objects: BucketObjects, live: LiveObject): Promise<string | undefined> {
  const now = await live.read();
  for (const path of Object.keys(now.pointers).filter(isServed))
    if (!same((await objects.get(path))?.bytes, await live.held(now, path))) return path;
  return undefined;
}
