import { goLive, liveSince } from './areaPointer';
import { CommandError } from './commandError';
import { entryBefore, entryOfCommit } from './entryBefore';
import { quoted } from './quoted';
import { damagedFiles } from './releaseFiles';
import { areaReleases, assertCompatible, liveRelease, notedFiles, sameRelease } from './releaseFolder';
import { type AreaEntry, history } from './releaseHistory';
import { assertSigned, signatureIn } from './releaseSignature';
import type { OpenReleases, ReleaseReader } from './releaseStore';
import { buildTitle } from './releaseTitle';

/** What to go back to: the release before the live one, the last one where none is live, or the one with a commit. */
async function entryToGoBackTo(
  store: ReleaseReader,
  area: string,
  commit: string | undefined,
): Promise<AreaEntry> {
  const past = await history(store, area);
  const live = await liveRelease(store, area);
  if (!live && past.length === 0) throw new CommandError(`Nothing of ${area} was released in ${store.name}.`);
  const before = () =>
    live ? entryBefore(liveSince(past), ({ release }) => sameRelease(release, live)) : past.at(-1);
  const entry = commit ? entryOfCommit(past, commit, ({ release }) => release.commit, area) : before();
  if (entry && live && sameRelease(entry.release, live))
    throw new CommandError(`${area} ${buildTitle(live)} is live already.`);
  if (entry) return entry;
  throw new CommandError(
    `There is no release of ${area} to go back to from ${live && buildTitle(live)}. Name any other with --commit; to have none live, and its links gone: npm run rollback -- ${area} --to ${quoted(store.name)} --to-nothing`,
  );
}

/** Makes a previous release of an area live again in an open store; answers what was done. */
export async function rollBackArea(
  store: OpenReleases,
  area: string,
  commit: string | undefined,
): Promise<string> {
  const live = await liveRelease(store, area);
  const { release, area: facts } = await entryToGoBackTo(store, area, commit);
  await assertCompatible(store, release);
  const past = await history(store, area);
  const title = buildTitle(release);
  const damaged = await damagedFiles(store, areaReleases(area), {
    ...Object.fromEntries([release.entry, ...release.preload].map(({ url, integrity }) => [url, integrity])),
    ...notedFiles(past, release),
  });
  if (damaged.length > 0)
    throw new CommandError(
      `${area} ${title} would not start: ${damaged.join(', ')} is missing or changed. Nothing was changed; release it again from its commit, or name another with --commit.`,
    );
  await assertSigned(store, release, await signatureIn(store, release));
  await goLive(store, { action: 'rollback', release, area: facts });
  return `${area} is back on ${title}; ${live ? `it was on ${buildTitle(live)}` : 'none was live'}`;
}

/** Takes the live release of an area away, and its links: nothing of the area is live. Its files and history stay. */
export async function takeOut(store: OpenReleases, area: string): Promise<string> {
  const live = await liveRelease(store, area);
  if (!live) throw new CommandError(`Nothing of ${area} is live in ${store.name}.`);
  const past = await history(store, area);
  await goLive(store, { action: 'remove', release: live, area: past.at(-1)?.area });
  return `${area} is out of the console; it was on ${buildTitle(live)}. Its files stay for the tabs that run it. npm run rollback -- ${area} --to ${quoted(store.name)} brings it back.`;
}
