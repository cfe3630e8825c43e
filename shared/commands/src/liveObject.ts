import { randomUUID } from 'node:crypto';
import { array, type Infer, nullable, record, string, type } from 'superstruct';
import type { BucketObjects } from './bucketObjects';
import { CommandError } from './commandError';
import { eachOf } from './eachOf';
import { parsedJson } from './folderFiles';
import type { Pointers } from './releaseStore';
import { jsonBytes } from './storedJson';

/** Another command changed what is live since it was read. */
export class Overtaken extends Error {}

const PATH = 'history/live.json';

/** So many of the latest changes are known by name: a command of whose write no answer came finds its own among them. */
const KNOWN_CHANGES = 200;

const LiveFile = type({
  /** Of each pointer the object that holds it; null where it is gone. */
  pointers: record(string(), nullable(string())),
  changes: array(string()),
});

export interface Live extends Infer<typeof LiveFile> {
  /** Nothing where nothing was ever live. */
  etag: string | undefined;
}

/**
 * The one object of a bucket that says what is live. It names what each pointer holds, and that is never changed, so one
 * conditional write changes any number of pointers.
 */
export function liveObject(objects: BucketObjects) {
  const contents = new Map<string, Buffer>();

  async function read(): Promise<Live> {
    const found = await objects.get(PATH);
    if (!found) return { pointers: {}, changes: [], etag: undefined };
    return { ...parsedJson(found.bytes, objects.place(PATH), LiveFile), etag: found.etag };
  }

  /** Of what each of these pointers is to hold, an object of its own, which nobody will ever name again. */
  async function keep(pointers: Pointers): Promise<Record<string, string | null>> {
    const kept = await eachOf(pointers, async ([path, bytes]) => {
      if (!bytes) return [path, null];
      const key = `history/kept/${randomUUID()}`;
      await objects.put(key, bytes);
      contents.set(key, bytes);
      return [path, key];
    });
    return Object.fromEntries(kept);
  }

  /** What is kept for nobody any more. Where it cannot be removed, it is only in the way of nobody. */
  async function forget(pointers: Record<string, string | null>): Promise<void> {
    await eachOf(Object.values(pointers), async (key) => {
      if (key) await objects.remove(key).catch(() => undefined);
    });
  }

  /** A store that writes although a condition is not met would lose one of two releases. */
  async function assertConditions(): Promise<void> {
    if ((await objects.put('history/condition', Buffer.of(), { IfMatch: '"never"' })) === undefined) return;
    throw new CommandError(
      `${objects.place('')} is written to although the condition of the write is not met: two releases at once would lose one. Nothing of what is live was changed; use a store that knows conditional writes (If-Match).`,
    );
  }

  return {
    read,
    async held({ pointers }: Live, path: string): Promise<Buffer | undefined> {
      const key = pointers[path];
      if (!key) return undefined;
      const known = contents.get(key) ?? (await objects.get(key))?.bytes;
      // It was forgotten by the command that put another in its place.
      if (!known) throw new Overtaken();
      contents.set(key, known);
      return known;
    },
    /** Changes what is live, if it still is what was read; answers what is live then. */
    async swap(from: Live, changed: Pointers): Promise<Live> {
      await assertConditions();
      const kept = await keep(changed);
      const id = randomUUID();
      const next = {
        pointers: { ...from.pointers, ...kept },
        changes: [...from.changes, id].slice(-KNOWN_CHANGES),
      };
      const condition = from.etag === undefined ? { IfNoneMatch: '*' as const } : { IfMatch: from.etag };
      const etag = await objects.put(PATH, jsonBytes(next), condition);
      const now = etag === undefined ? await read() : { ...next, etag };
      if (!now.changes.includes(id)) {
        await forget(kept);
        throw new Overtaken();
      }
      const replaced = Object.keys(kept).map((path) => [path, from.pointers[path] ?? null]);
      await forget(Object.fromEntries(replaced));
      return now;
    },
  };
}

export type LiveObject = ReturnType<typeof liveObject>;
