import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@console/area/manifests';
import { CommandError } from '../common/commandError';
import { quoted } from '../common/quoted';
import type { ReleaseReader, ReleaseTransaction } from '../store/releaseStore';
import { areaPointer, areaReleases } from '../store/servedPaths';
import { goLive, liveSince, pointerOf, readablePointer } from './areaPointer';
import { entryBefore, entryOfCommit } from './entryBefore';
import { lostHistory } from './lostHistories';
import { assertOwnPaths, registeredAreas } from './registryFile';
import { assertIntact } from './releaseFiles';
import { assertCompatible, recordedFiles, sameRelease } from './releaseFolder';
import { type AreaEntry, history } from './releaseHistory';
import { assertSigned, signatureIn } from './releaseSignature';
import { buildTitle } from './releaseTitle';

/**
 * The rollback target: the release with the given commit, else the one before the live one, else the last one if none
 * is live, or one that was not released since the area was last removed.
 */
async function entryToGoBackTo(
  store: ReleaseReader,
  area: string,
  { past, live, commit }: { past: AreaEntry[]; live: Release | undefined; commit: string | undefined },
): Promise<AreaEntry> {
  if (past.length === 0)
    throw new CommandError(
      (await store.read(areaPointer(area)))
        ? lostHistory(store, area)
        : `${area} has no releases in ${store.name}.`,
    );
  const isSame = ({ release }: AreaEntry) => live !== undefined && sameRelease(release, live);
  // What differs from the release before may be nothing but the links. Old entries do not say which they had.
  const links = past.findLast(isSame)?.area;
  const isLive = (entry: AreaEntry) => isSame(entry) && isDeepStrictEqual(entry.area ?? links, links);
  const since = liveSince(past);
  const before = () => (since.some(isLive) ? entryBefore(since, isLive) : (live ? since : past).at(-1));
  const entry = commit ? entryOfCommit(past, commit, ({ release }) => release.commit, area) : before();
  const isIntact = isDeepStrictEqual(live, pointerOf(past));
  if (entry && live && isLive(entry) && isIntact) {
    const { commit: chosen } = entry.release;
    const sameFiles = chosen === live.commit ? '' : `, with the same files as ${chosen}`;
    throw new CommandError(`${area} ${buildTitle(live)} is already live${sameFiles}.`);
  }
  if (entry) return entry;
  const isRebuilt = since.some((one) => isLive(one) && one.release.commit !== live?.commit);
  const earlier = isRebuilt ? 'earlier release with other files' : 'earlier release';
  const next = isIntact && past.every(isLive) ? 'Take' : 'Choose any other with --commit, or take';
  throw new CommandError(
    `${area} ${live && buildTitle(live)} has no ${earlier} to roll back to. ${next} the area out of the console, links included: npm run rollback -- ${area} --to ${quoted(store.name)} --to-nothing`,
  );
}

/** Makes a previous release of an area live again; resolves to a summary for the user. */
export async function rollBackArea(
  store: ReleaseTransaction,
  area: string,
  commit: string | undefined,
): Promise<string> {
  const past = await history(store, area);
  const live = await readablePointer(store, area);
  const { release, area: manifest } = await entryToGoBackTo(store, area, { past, live, commit });
  await assertCompatible(store, release, 'Or choose another release with --commit.');
  const title = buildTitle(release);
  if (manifest) await assertOwnPaths(store, manifest, 'Choose another release with --commit');
  else if (!(await registeredAreas(store)).includes(area))
    throw new CommandError(
      `The history has no links for ${area} ${title}. Nothing was changed. Release that commit again instead.`,
    );
  await assertIntact(store, `${area} ${title}`, areaReleases(area), {
    ...Object.fromEntries([release.entry, ...release.preload].map(({ url, integrity }) => [url, integrity])),
    ...recordedFiles(past, release),
  });
  await assertSigned(store, release, await signatureIn(store, release), {
    next: 'Choose another release with --commit.',
  });
  await goLive(store, { action: 'rollback', release, area: manifest });
  return `Rolled back ${area} to ${title} (${live ? `was ${buildTitle(live)}` : 'nothing was live'})`;
}

/** Takes an area out of the console: removes its live release and its links. Its files and history are kept. */
export async function takeDown(store: ReleaseTransaction, area: string): Promise<string> {
  const past = await history(store, area);
  const live = (await readablePointer(store, area)) ?? pointerOf(past);
  if (!live) throw new CommandError(`${area} is not live in ${store.name}.`);
  const { release = live, area: manifest } = past.at(-1) ?? {};
  // What was released: a pointer that somebody altered must not become what a rollback restores.
  await goLive(store, { action: 'remove', release, area: manifest });
  const restoring =
    past.length > 0
      ? `To restore it: npm run rollback -- ${area} --to ${quoted(store.name)}`
      : 'Its history was lost, so no rollback restores it. To restore it, release it again.';
  return `Removed ${area} from the console (was ${buildTitle(live)}). Its files are kept for tabs that still run it. ${restoring}`;
}
