import { isExpired, type ReleaseTrust, type TrustedKey, trustsNobody } from '@console/area/releaseTrust';
import { array, optional, string, type } from 'superstruct';
import { mapConcurrently } from '../common/mapConcurrently';
import type { ReleaseReader } from '../store/releaseStore';
import { readableJson } from '../store/storedJson';
import { liveTrust } from './releaseFolder';
import type { ShellEntry } from './releaseHistory';
import { pointerFolder } from './shellPointer';
import { isWithdrawn } from './withdrawals';

/** The uses of a key that the live shell does not allow, although it trusts the key. */
function widened(live: TrustedKey, key: TrustedKey): string[] {
  const further = key.areas?.filter((area) => !live.areas?.includes(area)) ?? ['every area'];
  const only = live.areas?.length ? `only for ${live.areas.join(', ')}` : 'for no area';
  return [
    ...(live.areas && further.length > 0 ? [`for ${further.join(', ')}, the live shell ${only}`] : []),
    ...(key.expires > live.expires
      ? [`until ${key.expires}, the live shell only until ${live.expires}`]
      : []),
  ];
}

/** The uses of a key that are no longer allowed by the live shell. */
function reinstatedUses(live: TrustedKey | undefined, key: TrustedKey, isPrevious: boolean): string[] {
  if (key.revoked !== undefined || isExpired(key, new Date())) return [];
  if (live?.revoked !== undefined) return [`again, which was revoked: ${live.revoked}`];
  if (live) return widened(live, key);
  return isPrevious ? ['again, which the live shell does not'] : [];
}

/**
 * Messages for keys and releases that a shell would trust again although the live one refuses them: a branch or rollback
 * from before a revocation would silently undo it.
 * @param previous the ids of the keys that any earlier shell knew; others are new
 */
export function reinstatedTrust(
  before: ReleaseTrust,
  after: ReleaseTrust,
  previous: ReadonlySet<string>,
): string[] {
  if (before.keys.length > 0 && after.keys.length === 0)
    return ['It trusts no keys and runs unsigned releases.'];
  const keys = after.keys.flatMap((key) => {
    const live = before.keys.find(({ id }) => id === key.id);
    const uses = reinstatedUses(live, key, before.keys.length > 0 && previous.has(key.id));
    return uses.map((use) => `It trusts key ${key.name} ${use}.`);
  });
  const releases = before.withdrawn.flatMap(({ area, commit, reason }) =>
    isWithdrawn(after, area, commit)
      ? []
      : [`It runs ${area} (${commit}) again, which was withdrawn: ${reason}.`],
  );
  return [...keys, ...releases];
}

/** Lenient, because it may be of another version than this checkout. */
const AnyShell = type({ trust: optional(type({ keys: array(type({ id: string() })) })) });

/** The ids of all keys that a shell of a history knew. A damaged manifest must not prevent a release. */
async function previousKeys(store: ReleaseReader, past: readonly ShellEntry[]): Promise<ReadonlySet<string>> {
  const ids = new Set(past.map(({ id }) => id));
  const known = await mapConcurrently(ids, async (id) => {
    const shell = await readableJson(store, `${pointerFolder(id)}shell.json`, AnyShell);
    return shell?.trust?.keys.map((key) => key.id) ?? [];
  });
  return new Set(known.flat());
}

/** What a shell would trust again although the live one does not. @param past the history of the shell */
export async function trustedAgain(
  store: ReleaseReader,
  past: readonly ShellEntry[],
  trust: ReleaseTrust = trustsNobody,
): Promise<string[]> {
  return reinstatedTrust(await liveTrust(store), trust, await previousKeys(store, past));
}
