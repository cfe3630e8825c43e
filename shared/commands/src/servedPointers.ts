import type { BucketObjects, StoredObject } from './bucketObjects';
import { eachOf } from './eachOf';
import type { LiveObject } from './liveObject';

const isServed = (path: string) => !path.startsWith('history/');

const same = (a: Buffer | undefined, b: Buffer | undefined) => (a && b ? a.equals(b) : a === b);

/** A copy of a pointer as it was before what is live was read, so that it never goes back to what is not live any more. */
interface Copy {
  path: string;
  found: StoredObject | undefined;
}

/** Has a copy hold what is live, if it is still as it was found; answers whether it does. */
async function write(
  objects: BucketObjects,
  { path, found }: Copy,
  wanted: Buffer | undefined,
): Promise<boolean> {
  if (wanted)
    return (
      (await objects.put(path, wanted, found ? { IfMatch: found.etag } : { IfNoneMatch: '*' })) !== undefined
    );
  // Not every store removes under a condition: what came between is seen when it is looked at again.
  await objects.remove(path);
  return false;
}

/** Until a copy holds what is live. */
async function serveOne(objects: BucketObjects, live: LiveObject, path: string): Promise<void> {
  for (;;) {
    const found = await objects.get(path);
    const wanted = await live.held(await live.read(), path);
    if (same(found?.bytes, wanted) || (await write(objects, { path, found }, wanted))) return;
  }
}

/**
 * Has the copies that browsers receive say what is live: those of a change in their order, then any that a command left
 * behind which was cut off. Answers those of the others that did not say so.
 */
export async function servePointers(
  objects: BucketObjects,
  live: LiveObject,
  moved: readonly string[],
): Promise<string[]> {
  for (const path of moved.filter(isServed)) await serveOne(objects, live, path);
  const paths = Object.keys((await live.read()).pointers);
  const others = paths.filter((path) => isServed(path) && !moved.includes(path));
  const copies = await eachOf(others, async (path) => ({ path, found: await objects.get(path) }));
  const now = await live.read();
  const written: string[] = [];
  for (const copy of copies) {
    const wanted = await live.held(now, copy.path);
    if (same(copy.found?.bytes, wanted)) continue;
    // One that is refused is being written by the command that changed it.
    const isWritten = await write(objects, copy, wanted);
    if (!wanted) await serveOne(objects, live, copy.path);
    if (!wanted || isWritten) written.push(copy.path);
  }
  return written;
}

/** The first pointer of which browsers receive something else than what is live. */
export async function laggingPointer(objects: BucketObjects, live: LiveObject): Promise<string | undefined> {
  const now = await live.read();
  for (const path of Object.keys(now.pointers).filter(isServed))
    if (!same((await objects.get(path))?.bytes, await live.held(now, path))) return path;
  return undefined;
}
