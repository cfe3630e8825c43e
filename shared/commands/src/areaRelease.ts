import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AreaManifest, Release, ReleaseManifest } from '@console/area/manifests';
import { goLive, pointerOf, readablePointer, settle } from './areaPointer';
import { CommandError } from './commandError';
import { changeFolder } from './openFolder';
import { register } from './registryFile';
import {
  type FilePlan,
  integrityOf,
  planFiles,
  readBuild,
  releasedFiles,
  writePlanned,
} from './releaseFiles';
import { areaReleases, assertCompatible, sameRelease } from './releaseFolder';
import { history } from './releaseHistory';
import {
  assertSigned,
  isSignature,
  isSignedBy,
  type SignatureFile,
  signatureInFolder,
  signatureOf,
} from './releaseSignature';
import type { SigningKey } from './signingKey';

/** What describes a build, and is no file of the release. */
const descriptions = /^(release\.json(\.gz|\.br)?|\.built-from)$/;

/** Named by what packages say of themselves, which may change while the code of a release does not. */
const aboutPackages = /^static\/(licences|sbom)\./;

interface Built {
  dist: string;
  release: ReleaseManifest;
  area: AreaManifest;
  /** What it is signed with, if it is. */
  key?: SigningKey | undefined;
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
  const isOfCode = (name: string) => !isSignature(name) && !aboutPackages.test(name);
  const lost = Object.keys(noted?.files ?? {}).filter((name) => !build.has(name) && isOfCode(name));
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

/** The signature that a release gets: the one that it has, where that is as it was and of the same key, or a new one. */
function signatureFor(
  folder: string,
  live: Release | undefined,
  { release, key }: Built,
  plan: FilePlan,
): SignatureFile | undefined {
  const kept = live && signatureInFolder(folder, live);
  if (!key && live?.signature && !kept)
    throw new CommandError(
      `The signature of ${live.name} ${live.version} (${live.commit}) is missing or damaged. Release it again with --key.`,
    );
  if (kept && (!key || isSignedBy(live, kept, key))) {
    if (live.commit === release.commit) return kept;
    // It names the commit as well.
    if (!key) return undefined;
  }
  return key && signatureOf(release, plan.files, key);
}

/**
 * Makes a build live in an open folder, or, where it is live already, sees that all of it is as it was released.
 * Answers what was done, for the person at the keyboard.
 */
export function releaseArea(folder: string, built: Built): string {
  const { dist, area, key } = built;
  const { name, version, commit } = built.release;
  const title = `${name} ${version} (${commit})`;
  const past = history(folder, name);
  const live = readablePointer(folder, name);
  const isLive = live !== undefined && sameRelease(live, built.release);
  const build = readBuild(dist, descriptions);
  const plan = planFiles(build, areaReleases(folder, name), releasedFiles(past), isLive);

  const signature = signatureFor(folder, isLive ? live : undefined, built, plan);
  const release = signature ? { ...built.release, signature: signature.name } : built.release;
  const mended = isLive ? repair(folder, live, area, build, plan) : [];
  const { area: noted = area } = past.at(-1) ?? {};
  const isSignedAnew = signature !== undefined && signature.name !== live?.signature;
  if (isLive && live.commit === commit && isDeepStrictEqual(noted, area) && !isSignedAnew)
    return wordsOfRepair(title, plan, mended);
  assertCompatible(folder, release);
  assertSigned(folder, release, signature);
  const missing = isLive ? [] : [...plan.missing];
  if (isSignedAnew) {
    build.set(signature.name, signature.bytes);
    plan.files[signature.name] = integrityOf(signature.bytes);
    plan.missing.push(signature.name);
    missing.push(signature.name);
  }
  const added = missing.map((file) => join('remotes', name, file));
  changeFolder(
    folder,
    { name, entries: past.length, added },
    {
      prepare: () => writePlanned(build, areaReleases(folder, name), plan),
      goLive: () => goLive(folder, { action: 'release', release, area, files: plan.files }),
    },
  );
  const signed = key ? `; it is signed with the key ${key.id}` : '';
  return isLive
    ? `${title} is live, with the files of ${live.version} (${live.commit})${signed}`
    : `${title} is live; ${plan.missing.length} files were added${signed}`;
}
