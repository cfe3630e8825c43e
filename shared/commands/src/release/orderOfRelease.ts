import { satisfiesCaret } from '@console/area/compatibility';
import { packageOf, type SharedModules, type ShellManifest } from '@console/area/manifests';
import { trustsNobody } from '@console/area/releaseTrust';
import { mapConcurrently } from '../common/mapConcurrently';
import type { ReleaseReader } from '../store/releaseStore';
import { readablePointer } from './areaPointer';
import { liveShell, releasedAreas } from './releaseFolder';
import { isWithdrawn } from './withdrawals';

/** What a release of a shell would change for the live areas. */
interface SharedChange {
  /** What the live areas use. */
  used: readonly [request: string, SharedModules[string]][];
  live: SharedModules;
  next: SharedModules;
}

/**
 * The versions of a shell, such as of a library with a new major, for which neither side can be released first: this shell
 * refuses live areas because of them, and the live shell would refuse areas that are built against them.
 */
function exclusiveVersions({ used, live, next }: SharedChange): string[] {
  const versions = used.flatMap(([request, { version }]) => {
    const [before, after] = [live[request]?.version, next[request]?.version];
    if (!before || !after || satisfiesCaret(after, version) || satisfiesCaret(before, after)) return [];
    return `${request.startsWith('@console/') ? request : packageOf(request)} ${after}`;
  });
  return [...new Set(versions)];
}

/** Whether a shell adds exports and lacks some that live areas use, as after renaming one. */
function replacesExports({ used, live, next }: SharedChange): boolean {
  const lacks = (shared: SharedModules, request: string, name: string) =>
    !shared[request]?.exports.includes(name);
  const lacksUsed = used.some(([request, { exports }]) => exports.some((name) => lacks(next, request, name)));
  return (
    lacksUsed &&
    Object.entries(next).some(([request, { exports }]) => exports.some((name) => lacks(live, request, name)))
  );
}

/** Whether live areas are built against later versions than a shell has, so that releasing them again would not help. */
function isOlderThanAreas({ used, next }: SharedChange): boolean {
  return used.some(([request, { version }]) => {
    const offered = next[request]?.version;
    return offered && satisfiesCaret(version, offered) && !satisfiesCaret(offered, version);
  });
}

/** What to do about the live areas that a shell would refuse (`refused`). */
export async function orderOfRelease(
  store: ReleaseReader,
  manifest: ShellManifest,
  refused: readonly string[],
): Promise<string> {
  const releases = await mapConcurrently(await releasedAreas(store), (area) => readablePointer(store, area));
  const { trust = trustsNobody } = manifest;
  const withdrawn = releases.flatMap((release) =>
    release && isWithdrawn(trust, release.name, release.commit) ? [release.name] : [],
  );
  const commands = withdrawn.map((name) => `npm run rollback -- ${name} --to …`).join(', ');
  const rollback = `Roll back what it withdraws (${commands}), or release another commit of it`;
  if (refused.every((line) => withdrawn.some((name) => line.startsWith(`${name} `))))
    return `${rollback}, then release the shell. Or release the shell with --anyway; the screens of those areas then show an error until they are rolled back.`;
  const [first, they, them] =
    withdrawn.length > 0 ? [`${rollback}. `, 'The other areas', 'the other areas'] : ['', 'They', 'them'];
  const signed = manifest.trust ? ', signed with a key that it trusts (--key)' : '';
  const used = releases.flatMap((release) => Object.entries(release?.uses ?? {}));
  const change = { used, live: (await liveShell(store))?.shared ?? {}, next: manifest.shared };
  if (isOlderThanAreas(change))
    return `${first}Live areas were built against a later shell than this: release a later commit of it, or roll those areas back first. Or release the shell with --anyway; their screens then show an error.`;
  const versions = exclusiveVersions(change);
  const inTurn = replacesExports(change)
    ? ' If the live shell refuses them in turn, let this shell offer the old exports too, until no live area uses them.'
    : '';
  return versions.length > 0
    ? `${first}${they} cannot be released first, because the live shell refuses what is built against ${versions.join(', ')}. Release the shell with --anyway, and the areas at once after it${signed}; until then their screens show an error.`
    : `${first}Release ${them} first${signed}, or release the shell with --anyway; their screens then show an error until they are released again.${inTurn}`;
}
