import { array, optional, string, type } from 'superstruct';
import { mapConcurrently } from '../common/mapConcurrently';
import type { ReleaseReader } from '../store/releaseStore';
import { readableJson } from '../store/storedJson';
import type { ShellEntry } from './releaseHistory';
import { pointerFolder } from './shellPointer';

/** Lenient, because it may be of another version than this checkout. */
const AnyShell = type({ trust: optional(type({ keys: array(type({ id: string() })) })) });

/** The ids of all keys that a shell of a history knew. A damaged manifest must not prevent a release. */
export async function previousKeys(
  store: ReleaseReader,
  past: readonly ShellEntry[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(past.map(({ id }) => id));
  const known = await mapConcurrently(ids, async (id) => {
    const shell = await readableJson(store, `${pointerFolder(id)}shell.json`, AnyShell);
    return shell?.trust?.keys.map((key) => key.id) ?? [];
  });
  return new Set(known.flat());
}
