import type { ReleaseTrust } from '@console/area/releaseTrust';

/**
 * Messages for keys and releases that a shell would trust again although the live one refuses them: a branch or rollback
 * from before a revocation would silently undo it.
 */
export function reinstatedTrust(before: ReleaseTrust, after: ReleaseTrust): string[] {
  if (before.keys.length > 0 && after.keys.length === 0)
    return ['It trusts no keys and runs unsigned releases.'];
  const keys = before.keys.flatMap(({ id, name, revoked }) =>
    revoked !== undefined && after.keys.some((key) => key.id === id && key.revoked === undefined)
      ? [`It trusts key ${name} again, which was revoked: ${revoked}.`]
      : [],
  );
  const releases = before.withdrawn.flatMap(({ area, commit, reason }) =>
    after.withdrawn.some((release) => release.area === area && release.commit === commit)
      ? []
      : [`It runs ${area} (${commit}) again, which was withdrawn: ${reason}.`],
  );
  return [...keys, ...releases];
}
