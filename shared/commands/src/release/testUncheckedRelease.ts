import type { ReleaseManifest } from '@console/area/manifests';
import { folderStore } from '../store/folderStore';
import type { ReleaseStore } from '../store/releaseStore';
import { goLive } from './areaPointer';
import { descriptions, placeOf } from './areaRelease';
import { planFiles, plannedFiles, readBuild, releasedFiles } from './releaseFiles';
import { type AnyArea, history } from './releaseHistory';

/** Most tests release to a folder. */
export const storeOf = (to: string | ReleaseStore) => (typeof to === 'string' ? folderStore(to) : to);

/**
 * For tests: releases a build without the command's checks, which would refuse an incompatible one.
 * @param area the area's manifest, to register
 */
export function releaseUnchecked(
  to: string | ReleaseStore,
  dist: string,
  release: ReleaseManifest,
  area?: AnyArea,
): Promise<void> {
  const { name } = release;
  return storeOf(to).transaction(`release of ${name}`, async (open) => {
    const build = readBuild(dist, descriptions);
    const released = releasedFiles(await history(open, name));
    const plan = await planFiles(build, open, { place: placeOf(name), released, isLive: false });
    const written = { files: plannedFiles(build, placeOf(name), plan), added: [] };
    await goLive(open, { action: 'release', release, area }, written);
  });
}

/** Removes an area as if it had never been live. */
export function removeUnchecked(to: string | ReleaseStore, release: ReleaseManifest): Promise<void> {
  return storeOf(to).transaction(`removal of ${release.name}`, (open) =>
    goLive(open, { action: 'remove', release }),
  );
}

/** Rolls back to a release without the command's checks. */
export function rollBackUnchecked(to: string | ReleaseStore, release: ReleaseManifest): Promise<void> {
  return storeOf(to).transaction(`rollback of ${release.name}`, (open) =>
    goLive(open, { action: 'rollback', release }),
  );
}
