import { randomUUID } from 'node:crypto';
import { array, type Infer, nullable, record, string, type } from 'superstruct';
import { CommandError } from '../common/commandError';
import { parsedJson } from '../common/folderFiles';
import { mapConcurrently } from '../common/mapConcurrently';
import { type BucketObjects, unchangedSince } from './bucketObjects';
import type { Pointers } from './releaseStore';
import { decidingPage, registryFile } from './servedPaths';
import { jsonBytes } from './storedJson';

/** Another command has changed the live state since it was read. */
export class WriteConflict extends Error {}

export const LIVE_OBJECT = 'history/live.json';

/** How many recent change ids are kept: a command that got no response to its write looks for its own among them. */
const KNOWN_CHANGES = 200;

const LiveFile = type({
  /** The object that holds the content of each pointer; null if the pointer was deleted. */
  pointers: record(string(), nullable(string())),
  changes: array(string()),
});

export interface Live extends Infer<typeof LiveFile> {
  /** Undefined if nothing was ever live. */
  etag: string | undefined;
}

/**
 * The single object that determines what is live in a bucket. It maps each pointer to an immutable object with its
 * content, so one conditional write changes any number of pointers atomically.
 */
export function liveObject(objects: BucketObjects) {
  const contents = new Map<string, Buffer>();

  /** Undefined if nothing was ever live. */
  async function find() {
    const found = await objects.get(LIVE_OBJECT);
    if (found) return found;
    const served = (await objects.get(registryFile)) ?? (await objects.get(decidingPage));
    // Again, because the first release may just have written both.
    const since = served && (await objects.get(LIVE_OBJECT));
    if (!served || since) return since;
    throw new CommandError(
      `${objects.place(LIVE_OBJECT)} is missing, although a console is served from here. Restore it from a version or backup of the bucket.`,
    );
  }

  async function read(): Promise<Live> {
    const found = await find();
    if (!found) return { pointers: {}, changes: [], etag: undefined };
    return { ...parsedJson(found.bytes, objects.place(LIVE_OBJECT), LiveFile), etag: found.etag };
  }

  /** Reads an object that was missing: deleted by the command that replaced it, or lost. */
  async function readAgain(key: string, path: string): Promise<Buffer> {
    if ((await read()).pointers[path] !== key) throw new WriteConflict();
    const found = await objects.get(key);
    if (found) return found.bytes;
    throw new CommandError(
      `${objects.place(key)} is missing, although ${LIVE_OBJECT} refers to it (for ${path}). Restore it from a version or backup of the bucket.`,
    );
  }

  /** Stores the new content of each pointer in an object with a unique name. */
  async function store(pointers: Pointers): Promise<Record<string, string | null>> {
    const kept = await mapConcurrently(pointers, async ([path, bytes]) => {
      if (!bytes) return [path, null];
      const key = `history/kept/${randomUUID()}`;
      await objects.put(key, bytes);
      contents.set(key, bytes);
      return [path, key];
    });
    return Object.fromEntries(kept);
  }

  /** Deletes objects that are no longer referenced. A failed deletion does no harm and is ignored. */
  async function forget(keys: readonly (string | null | undefined)[]): Promise<void> {
    await mapConcurrently(keys, async (key) => {
      if (key) await objects.remove(key).catch(() => undefined);
    });
  }

  /** Refuses a store that ignores write conditions: it would lose one of two concurrent releases. */
  async function assertConditions(): Promise<void> {
    if ((await objects.put('history/condition', Buffer.of(), { IfMatch: '"never"' })) === undefined) return;
    throw new CommandError(
      `${objects.place('')} ignores write conditions, so one of two concurrent releases would be lost. Nothing was changed. Use a store that supports conditional writes (If-Match).`,
    );
  }

  return {
    read,
    async held({ pointers }: Live, path: string): Promise<Buffer | undefined> {
      const key = pointers[path];
      if (!key) return undefined;
      const known = contents.get(key) ?? (await objects.get(key))?.bytes ?? (await readAgain(key, path));
      contents.set(key, known);
      return known;
    },
    /** Compare-and-swap: changes the live state if it is still the one that was read; resolves to the new state. */
    async swap(from: Live, changed: Pointers): Promise<Live> {
      await assertConditions();
      const kept = await store(changed);
      const id = randomUUID();
      const next = {
        pointers: { ...from.pointers, ...kept },
        changes: [...from.changes, id].slice(-KNOWN_CHANGES),
      };
      const etag = await objects.put(LIVE_OBJECT, jsonBytes(next), unchangedSince(from.etag));
      const now = etag === undefined ? await read() : { ...next, etag };
      if (!now.changes.includes(id)) {
        await forget(Object.values(kept));
        throw new WriteConflict();
      }
      await forget(Object.keys(kept).map((path) => from.pointers[path]));
      return now;
    },
  };
}

export type LiveObject = ReturnType<typeof liveObject>;
