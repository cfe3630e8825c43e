import { isDeepStrictEqual } from 'node:util';
import type { AreaManifest, Release, ReleaseManifest } from '@console/area/manifests';
import { integrityOf } from '@console/build/integrity';
import { CommandError } from '../common/commandError';
import { counted } from '../common/counted';
import { mapConcurrently } from '../common/mapConcurrently';
import { nothingWritten, type ReleaseReader, type ReleaseTransaction } from '../store/releaseStore';
import { areaReleases } from '../store/servedPaths';
import { goLive, pointerOf, pointerWrites, readablePointer } from './areaPointer';
import { assertOwnPaths, registryWrites } from './registryFile';
import { type FilePlan, planFiles, plannedFiles, readBuild, releasedFiles } from './releaseFiles';
import { assertCompatible, liveTrust, recordedFiles, sameRelease } from './releaseFolder';
import { type AreaEntry, history } from './releaseHistory';
import {
  assertSigned,
  isSignature,
  isSignedBy,
  type SignatureFile,
  signatureIn,
  signatureOf,
  signatureProblem,
} from './releaseSignature';
import { buildTitle, releaseTitle } from './releaseTitle';
import type { SigningKey } from './signingKey';
import { missingMaps, withMaps } from './sourceMaps';

/** Files that describe a build and are not part of the release. */
export const descriptions = /^(release\.json(\.gz|\.br)?|\.built-from|\.maps\/.*)$/;

/** Hashed over package metadata, which may change while the code of a release does not. */
const aboutPackages = /^static\/(licences|sbom)\./;

interface Built {
  dist: string;
  release: ReleaseManifest;
  area: AreaManifest;
  key?: SigningKey | undefined;
}

export const placeOf = (area: string) => ({ at: areaReleases(area), below: areaReleases(area) });

/** The command's report on re-releasing a live release: which of its files were repaired. */
export function describeRepair(
  title: string,
  { files, missing, changed }: FilePlan,
  maps: ReadonlyMap<string, Buffer>,
  others: string[],
): string {
  const repaired = [
    ...missing.map((name) => `${name} was missing`),
    ...changed.map((name) => `${name} was modified`),
    ...(maps.size > 0 ? ['its source maps were incomplete'] : []),
    ...others.map((name) => `${name} was out of date`),
  ];
  return repaired.length === 0
    ? `${title} is already live, and its ${Object.keys(files).length} files are unchanged`
    : [`${title} is already live. Repaired:`, ...repaired].join('\n  ');
}

/** A build of the release that is already live. */
interface LiveBuild {
  live: Release;
  past: readonly AreaEntry[];
  area: AreaManifest;
  build: ReadonlyMap<string, Buffer>;
  plan: FilePlan;
  maps: ReadonlyMap<string, Buffer>;
}

/** Restores missing or modified files of the live release; returns what else it had to restore. */
async function repair(
  store: ReleaseTransaction,
  { live, past, area, build, plan, maps }: LiveBuild,
): Promise<string[]> {
  const { name } = live;
  const isOfCode = (file: string) => !isSignature(file) && !aboutPackages.test(file);
  const lost = Object.keys(recordedFiles(past, live) ?? {}).filter(
    (file) => !build.has(file) && isOfCode(file),
  );
  if (lost.length > 0)
    throw new CommandError(
      `The build is missing released files of ${name}: ${lost.join(', ')}. Delete its dist-release folder and release again.`,
    );
  const written = [...plannedFiles(build, placeOf(name), plan), ...maps];
  await mapConcurrently(written, ([path, bytes]) => store.put(path, bytes));
  const pointer = pointerOf(past);
  const pointed = pointer ? await pointerWrites(store, name, pointer) : [];
  const entry = await registryWrites(store, area, pointer ?? live);
  const pointers = new Map([...pointed, ...entry]);
  if (pointers.size > 0) await store.swap({ name, ...nothingWritten, pointers });
  return [
    ...(pointed.length > 0 ? ['release.json'] : []),
    ...(entry.length > 0 ? ['its entry in remotes.json'] : []),
  ];
}

/** Keeps the existing signature if it is intact and made with the same key; otherwise signs again. */
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
  // The signature covers the commit as well.
  if (kept && live.commit === release.commit && (!key || isSignedBy(live, kept, key))) return kept;
  return key && signatureOf(release, plan.files, key);
}

/** Makes a build live; if it already is, verifies and repairs its files. Resolves to a summary for the user. */
export async function releaseArea(store: ReleaseTransaction, built: Built): Promise<string> {
  const { dist, area, key } = built;
  const { name, commit } = built.release;
  if (area.name !== name)
    throw new CommandError(`The build is of ${name}, but area.json is of ${area.name}. Nothing was changed.`);
  const title = releaseTitle(built.release);
  const place = placeOf(name);
  const past = await history(store, name);
  const live = await readablePointer(store, name);
  const isLive = live !== undefined && sameRelease(live, built.release);
  const build = readBuild(dist, descriptions);
  const plan = await planFiles(build, store, { place, released: releasedFiles(past), isLive });
  const maps = await missingMaps(store, dist, name, [...build.keys()]);

  const signature = await signatureFor(store, isLive ? live : undefined, built, plan);
  const release = signature ? { ...built.release, signature: signature.name } : built.release;
  const last = past.at(-1);
  const isRecorded =
    last && sameRelease(last.release, built.release) && isDeepStrictEqual(last.area ?? area, area);
  const hasNewSignature = signature !== undefined && signature.name !== live?.signature;
  const isUnchanged = isLive && live.commit === commit && isRecorded && !hasNewSignature;
  // What is live is repaired even if the live shell refuses it.
  if (!isUnchanged) {
    await assertCompatible(store, release);
    await assertOwnPaths(store, area, `Give ${name} another path in its area.json`);
    await assertSigned(store, release, signature, { key });
  }
  const repaired = isLive ? await repair(store, { live, past, area, build, plan, maps }) : [];
  if (isUnchanged) {
    const problem = signatureProblem(live, signature, await liveTrust(store));
    const refused = problem ? `\nThe live shell refuses it: ${problem}` : '';
    return describeRepair(title, plan, maps, repaired) + refused;
  }
  // What was missing from a live release has just been restored.
  const files = { ...plan.files };
  const written = new Map(isLive ? [] : plannedFiles(build, place, plan));
  const added = isLive ? [] : plan.missing.map((file) => place.at + file);
  if (hasNewSignature) {
    files[signature.name] = integrityOf(signature.bytes);
    written.set(place.at + signature.name, signature.bytes);
    added.push(place.at + signature.name);
  }
  const change = { action: 'release', release, area, files } as const;
  await goLive(store, change, withMaps(written, added, isLive ? new Map() : maps));
  const signed = key ? `, signed with key ${key.id}` : '';
  return isLive
    ? `${title} is live, reusing the files of ${buildTitle(live)}${signed}`
    : `${title} is live (${counted(added.length, 'file')} added)${signed}`;
}
