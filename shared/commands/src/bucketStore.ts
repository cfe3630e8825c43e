import { setTimeout } from 'node:timers/promises';
import { BucketFailure } from './bucketFailure';
import type { BucketObjects } from './bucketObjects';
import { CommandError } from './commandError';
import { eachOf } from './eachOf';
import { type Live, liveObject, Overtaken } from './liveObject';
import { type Patience, someOf, usualPatience } from './persistently';
import type { Change, OpenReleases, ReleaseReader, ReleaseStore } from './releaseStore';
import { laggingPointer, servePointers } from './servedPointers';

const isNoted = (path: string) => path.startsWith('history/');

function ownerOf(path: string): string {
  const [first, area = ''] = path.split('/');
  return first === 'remotes' ? area : first === 'shell' ? 'shell' : 'the registry';
}

/** Files that a command has written, by path: where it begins again, they are as they would be had it not begun. */
type Written = Map<string, Buffer>;

/** Writes the files of a change, to which nothing points yet. */
async function writeFiles(objects: BucketObjects, { files, added }: Change, written: Written): Promise<void> {
  const fresh = new Set(added);
  await eachOf(files, async ([path, bytes]) => {
    if (written.get(path)?.equals(bytes)) return;
    const etag = await objects.put(path, bytes, fresh.has(path) ? { IfNoneMatch: '*' } : undefined);
    // Another release brought it at the same time, or this one did and had no answer.
    if (etag === undefined && !(await objects.get(path))?.bytes.equals(bytes))
      throw new CommandError(
        `${objects.place(path)} is there already with other content. A released file is never changed. Nothing was changed; if no release uses it, remove it and release again.`,
      );
    if (fresh.has(path)) written.set(path, bytes);
  });
}

/** Acts again and again, until nobody was faster. */
async function untilFirst<T>(name: string, { forTurn, pause }: Patience, act: () => Promise<T>): Promise<T> {
  const until = Date.now() + forTurn;
  for (let nth = 1; ; nth++)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (Date.now() > until)
        throw new CommandError(
          `Other commands changed ${name} all the time, and this one changed nothing. Run it again when they have ended.`,
        );
      await setTimeout(someOf(Math.min(pause * nth, 2000)));
    }
}

/**
 * A bucket of object storage, which nobody locks: what a command changes is compared with what was live when its turn
 * began (`liveObject.ts`), and where another was faster it begins again. What browsers receive are copies
 * (`servedPointers.ts`).
 */
export function bucketStore(
  name: string,
  objects: BucketObjects,
  patience: Patience = usualPatience,
): ReleaseStore {
  const live = liveObject(objects);

  const again = <T>(act: () => Promise<T>) => untilFirst(name, patience, act);

  const reader: ReleaseReader = {
    name,
    place: objects.place,
    read: (path) =>
      isNoted(path)
        ? again(async () => live.held(await live.read(), path))
        : objects.get(path).then((found) => found?.bytes),
    list: async (below) =>
      isNoted(below)
        ? Object.keys((await live.read()).pointers).filter((path) => path.startsWith(below))
        : objects.list(below),
    folders: objects.folders,
  };

  /** A turn that began when this was live. */
  function turnOf(began: Live, written: Written): { open: OpenReleases; moved: string[] } {
    let now = began;
    const moved: string[] = [];
    const read = (path: string) =>
      isNoted(path) || path in now.pointers ? live.held(now, path) : reader.read(path);
    async function swap(change: Change): Promise<void> {
      await writeFiles(objects, change, written);
      const differing = await eachOf(change.pointers, async ([path, bytes]) => {
        const before = await read(path);
        return (bytes && before?.equals(bytes)) || bytes === before ? [] : [[path, bytes] as const];
      });
      const pointers = new Map(differing.flat());
      now = await live.swap(now, pointers);
      moved.push(...pointers.keys());
    }
    const list = async (below: string) => (await reader.list(below)).filter((path) => !written.has(path));
    const put = async (path: string, bytes: Buffer) => void (await objects.put(path, bytes));
    return { open: { ...reader, read, list, put, swap }, moved };
  }

  async function serve(moved: readonly string[]): Promise<void> {
    try {
      const served = await again(() => servePointers(objects, live, moved));
      for (const path of served.filter((each) => !moved.includes(each)))
        console.log(`${objects.place(path)} was not what is live, and was written again.`);
    } catch (error) {
      if (!(error instanceof CommandError) || moved.length === 0) throw error;
      throw new CommandError(
        `${error.message} The change itself is noted; what browsers receive follows with the next command, and npm run releases says whether it has.`,
      );
    }
  }

  return {
    ...reader,
    exists: async () => (await live.read()).etag !== undefined,
    async begun() {
      const path = await again(() => laggingPointer(objects, live));
      return path && ownerOf(path);
    },
    async turn(_purpose, act) {
      const written: Written = new Map();
      const { answer, moved } = await again(async () => {
        const turn = turnOf(await live.read(), written);
        try {
          return { answer: await act(turn.open), moved: turn.moved };
        } catch (error) {
          if (!(error instanceof BucketFailure)) throw error;
          throw new CommandError(
            `${error.message} Either nothing of what is live was changed, or all of it: npm run releases says which.`,
          );
        }
      });
      await serve(moved);
      return answer;
    },
  };
}
