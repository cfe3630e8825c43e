import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../common/commandError';
import { mapConcurrently } from '../common/mapConcurrently';
import { BucketFailure } from './bucketFailure';
import type { BucketObjects } from './bucketObjects';
import { LIVE_OBJECT, type Live, liveObject, WriteConflict } from './liveObject';
import type { Change, ReleaseReader, ReleaseStore, ReleaseTransaction } from './releaseStore';
import { isServed, registryFile } from './servedPaths';
import { outdatedCopy, sameBytes, updateServedCopies } from './servedPointers';
import { type RetryPolicy, withJitter } from './withRetries';

function ownerOf(path: string): string {
  const [first, area = ''] = path.split('/');
  return first === 'remotes' ? area : first === 'shell' ? 'shell' : 'the registry';
}

/** Whether a change of the area (or `shell`) may change this pointer. */
const changesWith = (name: string, path: string) =>
  ownerOf(path) === name || (path === registryFile && name !== 'shell');

/** Files written by the current command, by path. A retry treats them as if they were not there. */
type Written = Map<string, Buffer>;

/** Writes the files of a change. Nothing points to them yet. */
async function writeFiles(objects: BucketObjects, { files, added }: Change, written: Written): Promise<void> {
  const fresh = new Set(added);
  await mapConcurrently(files, async ([path, bytes]) => {
    if (written.get(path)?.equals(bytes)) return;
    const etag = await objects.put(path, bytes, fresh.has(path) ? { IfNoneMatch: '*' } : undefined);
    // A concurrent release wrote it, or this one did without receiving the response.
    if (etag === undefined && !(await objects.get(path))?.bytes.equals(bytes))
      throw new CommandError(
        `${objects.place(path)} already exists with different content, and released files are never changed. Nothing was changed. If no release uses it, remove it and release again.`,
      );
    if (fresh.has(path)) written.set(path, bytes);
  });
}

class KeptConflicting extends CommandError {
  constructor(readonly problem: string) {
    super(`${problem}, so this one changed nothing. Run it again when they have finished.`);
  }
}

/** Retries until no other command got in first. */
async function retryOnConflict<T>(
  name: string,
  { conflictTimeout, backoff }: RetryPolicy,
  act: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + conflictTimeout;
  for (let nth = 1; ; nth++)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (Date.now() > until) throw new KeptConflicting(`Other commands kept changing ${name}`);
      await setTimeout(withJitter(Math.min(backoff * nth, 2000)));
    }
}

/**
 * A store in a bucket of object storage, without locks: a transaction commits only if the live state is still the one it
 * started from (`liveObject.ts`), and is retried otherwise. Browsers receive copies of the live pointers
 * (`servedPointers.ts`).
 */
export function bucketStore(name: string, objects: BucketObjects, retryPolicy: RetryPolicy): ReleaseStore {
  const live = liveObject(objects);

  const retry = <T>(act: () => Promise<T>) => retryOnConflict(name, retryPolicy, act);

  const reader: ReleaseReader = {
    name,
    keepsAbandonedFiles: true,
    historiesIn: LIVE_OBJECT,
    place: objects.place,
    read: (path) =>
      isServed(path)
        ? objects.get(path).then((found) => found?.bytes)
        : retry(async () => live.held(await live.read(), path)),
    list: async (below) =>
      isServed(below)
        ? objects.list(below)
        : Object.keys((await live.read()).pointers).filter((path) => path.startsWith(below)),
    folders: objects.folders,
  };

  function transactionFrom(start: Live, written: Written): { open: ReleaseTransaction; moved: string[] } {
    let now = start;
    const moved: string[] = [];
    const read = (path: string) =>
      !isServed(path) || path in now.pointers ? live.held(now, path) : reader.read(path);
    async function swap(change: Change): Promise<void> {
      await writeFiles(objects, change, written);
      const differing = await mapConcurrently(change.pointers, async ([path, bytes]) => {
        return sameBytes(await read(path), bytes) ? [] : [[path, bytes] as const];
      });
      const pointers = new Map(differing.flat());
      now = await live.swap(now, pointers);
      moved.push(...pointers.keys());
    }
    const list = async (below: string) => (await reader.list(below)).filter((path) => !written.has(path));
    const put = async (path: string, bytes: Buffer) => void (await objects.put(path, bytes));
    const wasUnfinished = async (name: string) =>
      (await outdatedCopy(objects, live, (path) => changesWith(name, path))) !== undefined;
    return { open: { ...reader, read, list, put, swap, wasUnfinished }, moved };
  }

  async function serve(moved: readonly string[]): Promise<void> {
    try {
      const served = await retry(() => updateServedCopies(objects, live, moved));
      for (const path of served)
        console.log(`${objects.place(path)} was out of date and has been rewritten.`);
    } catch (error) {
      if (!(error instanceof CommandError) || moved.length === 0) throw error;
      const hasProblem = error instanceof BucketFailure || error instanceof KeptConflicting;
      const problem = hasProblem ? `${error.problem}.` : error.message;
      throw new CommandError(
        `${problem} The change itself has been recorded; browsers receive it after the next command. Check with npm run releases before you repeat it.`,
      );
    }
  }

  return {
    ...reader,
    exists: async () => (await live.read()).etag !== undefined,
    async pendingChange() {
      const path = await retry(() => outdatedCopy(objects, live));
      return path && ownerOf(path);
    },
    async transaction(_purpose, act) {
      const written: Written = new Map();
      const { result, moved } = await retry(async () => {
        const { open, moved } = transactionFrom(await live.read(), written);
        try {
          return { result: await act(open), moved };
        } catch (error) {
          if (error instanceof BucketFailure)
            throw new CommandError(
              `${error.message} The change went live either completely or not at all; check with npm run releases.`,
            );
          // A refused command, too, completes what an interrupted one has left.
          if (error instanceof CommandError) await serve(moved);
          throw error;
        }
      });
      await serve(moved);
      return result;
    },
  };
}
