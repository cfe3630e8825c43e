import { array, optional, string, type } from 'superstruct';
import { CommandError } from './commandError';
import { mapConcurrently } from './mapConcurrently';
import type { ShellEntry } from './releaseHistory';
import type { ReleaseReader } from './releaseStore';
import { pointerFolder } from './shellPointer';
import { storedJson } from './storedJson';

/** Lenient, because it may be of another version than this checkout. */
const AnyShell = type({ trust: optional(type({ keys: array(type({ id: string() })) })) });

/** The ids of all keys that a shell of a history knew. A damaged manifest must not prevent a release. */
export async function previousKeys(
  store: ReleaseReader,
  past: readonly ShellEntry[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(past.map(({ id }) => id));
  const known = await mapConcurrently(ids, async (id) => {
    try {
      const shell = await storedJson(store, `${pointerFolder(id)}shell.json`, AnyShell);
      return shell?.trust?.keys.map((key) => key.id) ?? [];
    } catch (error) {
      if (error instanceof CommandError) return [];
      throw error;
    }
  });
  return new Set(known.flat());
}
