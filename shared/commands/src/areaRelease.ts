import { isDeepStrictEqual } from 'node:util';
import type { AreaManifest, Release, ReleaseManifest } from '@console/area/manifests';
import { integrityOf } from '@console/build/integrity';
import { goLive, pointedTo, pointerOf, readablePointer } from './areaPointer';
import { CommandError } from './commandError';
import { eachOf } from './eachOf';
import { assertOwnPaths, registered } from './registryFile';
import { type FilePlan, planFiles, plannedFiles, readBuild, releasedFiles } from './releaseFiles';
import { areaPointer, areaReleases, assertCompatible, notedFiles, sameRelease } from './releaseFolder';
import { type AreaEntry, history } from './releaseHistory';
import {
  assertSigned,
  isSignature,
  isSignedBy,
  type SignatureFile,
  signatureIn,
  signatureOf,
} from './releaseSignature';
import { nothingWritten, type OpenReleases, type ReleaseReader } from './releaseStore';
import { buildTitle, releaseTitle } from './releaseTitle';
import type { SigningKey } from './signingKey';
import { mapsOf, withMaps } from './sourceMaps';

/** What describes a build, and is no file of the release. */
export const descriptions = /^(release\.json(\.gz|\.br)?|\.built-from|\.maps\/.*)$/;

/** Named by what packages say of themselves, which may change while the code of a release does not. */
const aboutPackages = /^static\/(licences|sbom)\./;

interface Built {
  dist: string;
  release: ReleaseManifest;
  area: AreaManifest;
  key?: SigningKey | undefined;
}

export const placeOf = (area: string) => ({ at: areaReleases(area), below: areaReleases(area) });

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

/** A build of what is live already. */
interface LiveBuild {
  live: Release;
  past: readonly AreaEntry[];
  area: AreaManifest;
  build: ReadonlyMap<string, Buffer>;
  plan: FilePlan;
}

/** Puts back what of the live release is missing or changed; answers what beside its files. */
async function repair(store: OpenReleases, { live, past, area, build, plan }: LiveBuild): Promise<string[]> {
  const { name } = live;
  const isOfCode = (file: string) => !isSignature(file) && !aboutPackages.test(file);
  const lost = Object.keys(notedFiles(past, live) ?? {}).filter((file) => !build.has(file) && isOfCode(file));
  if (lost.length > 0)
    throw new CommandError(
      `The build lacks what was released of ${name}: ${lost.join(', ')}. Remove its folder dist-release and release again.`,
    );
  await eachOf(plannedFiles(build, placeOf(name), plan), ([path, bytes]) => store.put(path, bytes));
  const pointer = pointerOf(past);
  const pointed = pointer ? await pointedTo(store, name, pointer) : [];
  const entry = await registered(store, area, live);
  const pointers = new Map([...pointed, ...entry]);
  if (pointers.size > 0) await store.swap({ name, ...nothingWritten, pointers, decides: areaPointer(name) });
  return [
    ...(pointed.length > 0 ? ['release.json'] : []),
    ...(entry.length > 0 ? ['its entry in remotes.json'] : []),
  ];
}

/** The signature that a release gets: the one that it has, where that is as it was and of the same key, or a new one. */
async function signatureFor(
  store: ReleaseReader,
  live: Release | undefined,
  { release, key }: Built,
  plan: FilePlan,
): Promise<SignatureFile | undefined> {
  const kept = live && (await signatureIn(store, live));
  if (!key && live?.signature && !kept)
    throw new CommandError(
      `The signature of ${releaseTitle(live)} is missing or damaged. Release it again with --key.`,
    );
  // It names the commit as well.
  if (kept && live.commit === release.commit && (!key || isSignedBy(live, kept, key))) return kept;
  return key && signatureOf(release, plan.files, key);
}

/**
 * Makes a build live in an open store, or, where it is live already, sees that all of it is as it was released.
 * Answers what was done, for the person at the keyboard.
 */
export async function releaseArea(store: OpenReleases, built: Built): Promise<string> {
  const { dist, area, key } = built;
  const { name, commit } = built.release;
  const title = releaseTitle(built.release);
  const place = placeOf(name);
  const past = await history(store, name);
  const live = await readablePointer(store, name);
  const isLive = live !== undefined && sameRelease(live, built.release);
  const build = readBuild(dist, descriptions);
  const plan = await planFiles(build, store, { place, released: releasedFiles(past), isLive });

  const signature = await signatureFor(store, isLive ? live : undefined, built, plan);
  const release = signature ? { ...built.release, signature: signature.name } : built.release;
  const mended = isLive ? await repair(store, { live, past, area, build, plan }) : [];
  const last = past.at(-1);
  const isNoted =
    last && sameRelease(last.release, built.release) && isDeepStrictEqual(last.area ?? area, area);
  const isSignedAnew = signature !== undefined && signature.name !== live?.signature;
  if (isLive && live.commit === commit && isNoted && !isSignedAnew) return wordsOfRepair(title, plan, mended);
  await assertCompatible(store, release);
  await assertOwnPaths(store, area);
  await assertSigned(store, release, signature);
  const missing = isLive ? [] : [...plan.missing];
  if (isSignedAnew) {
    build.set(signature.name, signature.bytes);
    plan.files[signature.name] = integrityOf(signature.bytes);
    plan.missing.push(signature.name);
    missing.push(signature.name);
  }
  await goLive(
    store,
    { action: 'release', release, area, files: plan.files },
    withMaps(
      plannedFiles(build, place, plan),
      missing.map((file) => place.at + file),
      mapsOf(dist, name, missing),
    ),
  );
  const signed = key ? `; it is signed with the key ${key.id}` : '';
  return isLive
    ? `${title} is live, with the files of ${buildTitle(live)}${signed}`
    : `${title} is live; ${plan.missing.length} files were added${signed}`;
}
