import type { ReleaseTrust } from '@console/area/releaseTrust';

/**
 * What a shell would run again that the one before it refused: a branch, or a rollback, that is older than a revocation
 * takes it back without anybody saying so.
 */
export function trustRegained(before: ReleaseTrust, after: ReleaseTrust): string[] {
  if (before.keys.length > 0 && after.keys.length === 0)
    return ['It trusts no key, and runs what is not signed.'];
  const keys = before.keys.flatMap(({ id, name, revoked }) =>
    revoked !== undefined && after.keys.some((key) => key.id === id && key.revoked === undefined)
      ? [`It trusts the key ${name} again, which was revoked: ${revoked}.`]
      : [],
  );
  const releases = before.withdrawn.flatMap(({ area, commit, reason }) =>
    after.withdrawn.some((release) => release.area === area && release.commit === commit)
      ? []
      : [`It runs ${area} (${commit}) again, which was withdrawn: ${reason}.`],
  );
  return [...keys, ...releases];
}
