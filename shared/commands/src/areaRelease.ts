import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AreaManifest, Release, ReleaseManifest } from '@console/area/manifests';
import { goLive, pointerOf, readablePointer, settle } from './areaPointer';
import { CommandError } from './commandError';
import { changeFolder } from './openFolder';
import { register } from './registryFile';
import { type FilePlan, planFiles, readBuild, releasedFiles, writePlanned } from './releaseFiles';
import { areaReleases, assertCompatible, sameRelease } from './releaseFolder';
import { history } from './releaseHistory';

/** What describes a build, and is no file of the release. */
const descriptions = /^(release\.json(\.gz|\.br)?|\.built-from)$/;

interface Built {
  dist: string;
  release: ReleaseManifest;
  area: AreaManifest;
}

/** Adds the files of a build to those of an area, to which nothing points yet. */
export function addFiles(folder: string, area: string, dist: string): FilePlan {
  const build = readBuild(dist, descriptions);
  const plan = planFiles(build, areaReleases(folder, area), releasedFiles(history(folder, area)), false);
  writePlanned(build, areaReleases(folder, area), plan);
  return plan;
}

/** In the words of the command: what of a live release was not as it was released. */
export function wordsOfRepair(
  title: string,
  { files, missing, changed }: FilePlan,
  others: string[],
): string {
  const mended = [
    ...missing.map((name) => `${name} was missing`),
    ...changed.map((name) => `${name} was changed`),
    ...others.map((name) => `${name} was not as it was released`),
  ];
  return mended.length === 0
    ? `${title} is live already, and its ${Object.keys(files).length} files are as they were released`
    : [`${title} is live already. Put back as it was released:`, ...mended].join('\n  ');
}

/** Puts back what of the live release is missing or changed; answers what beside its files. */
function repair(
  folder: string,
  live: Release,
  area: AreaManifest,
  build: ReadonlyMap<string, Buffer>,
  plan: FilePlan,
): string[] {
  const past = history(folder, live.name);
  const noted = past.findLast(({ release, files }) => files && sameRelease(release, live));
  const lost = Object.keys(noted?.files ?? {}).filter((name) => !build.has(name));
  if (lost.length > 0)
    throw new CommandError(
      `The build lacks what was released of ${live.name}: ${lost.join(', ')}. Remove its folder dist-release and release again.`,
    );
  writePlanned(build, areaReleases(folder, live.name), plan);
  const mended = register(folder, area) ? ['its entry in remotes.json'] : [];
  const pointer = pointerOf(past);
  if (!pointer || isDeepStrictEqual(live, pointer)) return mended;
  settle(folder, live.name);
  return ['release.json', ...mended];
}

/**
 * Makes a build live in an open folder, or, where it is live already, sees that all of it is as it was released.
 * Answers what was done, for the person at the keyboard.
 */
export function releaseArea(folder: string, { dist, release, area }: Built): string {
  const { name, version, commit } = release;
  const title = `${name} ${version} (${commit})`;
  const past = history(folder, name);
  const live = readablePointer(folder, name);
  const isLive = live !== undefined && sameRelease(live, release);
  const build = readBuild(dist, descriptions);
  const plan = planFiles(build, areaReleases(folder, name), releasedFiles(past), isLive);

  const mended = isLive ? repair(folder, live, area, build, plan) : [];
  const { area: noted = area } = past.at(-1) ?? {};
  if (isLive && live.commit === commit && isDeepStrictEqual(noted, area))
    return wordsOfRepair(title, plan, mended);
  assertCompatible(folder, release);
  const added = isLive ? [] : plan.missing.map((file) => join('remotes', name, file));
  changeFolder(
    folder,
    { name, entries: past.length, added },
    {
      prepare: () => writePlanned(build, areaReleases(folder, name), plan),
      goLive: () => goLive(folder, { action: 'release', release, area, files: plan.files }),
    },
  );
  return isLive
    ? `${title} is live, with the files of ${live.version} (${live.commit})`
    : `${title} is live; ${plan.missing.length} files were added`;
}
