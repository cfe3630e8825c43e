import { goLive, liveSince } from './areaPointer';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { changeFolder } from './openFolder';
import { damagedFiles } from './releaseFiles';
import { areaReleases, assertCompatible, liveRelease, sameRelease } from './releaseFolder';
import { type AreaEntry, history } from './releaseHistory';
import { assertSigned, signatureInFolder } from './releaseSignature';

/** What to go back to: the release before the live one, the last one where none is live, or the one with a commit. */
function entryToGoBackTo(folder: string, area: string, commit: string | undefined): AreaEntry {
  const past = history(folder, area);
  const live = liveRelease(folder, area);
  if (!live && past.length === 0) throw new CommandError(`Nothing of ${area} was released in ${folder}.`);
  const before = live
    ? entryBefore(liveSince(past), ({ release }) => sameRelease(release, live))
    : past.findLast(({ action }) => action !== 'remove');
  const entry = commit ? past.findLast(({ release }) => release.commit.startsWith(commit)) : before;
  if (entry && live && sameRelease(entry.release, live))
    throw new CommandError(`${area} ${live.version} (${live.commit}) is live already.`);
  if (entry) return entry;
  const known = [...new Set(past.map(({ release }) => release.commit))].join(', ');
  throw new CommandError(
    commit
      ? `There is no release of ${area} with commit ${commit}. There are: ${known}.`
      : `There is no release of ${area} to go back to: ${live?.version} (${live?.commit}) is its only one. To have none live, and its links gone: npm run rollback -- ${area} --to ${folder} --to-nothing`,
  );
}

/** Makes a previous release of an area live again in an open folder; answers what was done. */
export function rollBackArea(folder: string, area: string, commit: string | undefined): string {
  const live = liveRelease(folder, area);
  const { release, area: facts } = entryToGoBackTo(folder, area, commit);
  assertCompatible(folder, release);
  const past = history(folder, area);
  const noted = past.findLast((entry) => entry.files && sameRelease(entry.release, release));
  const title = `${release.version} (${release.commit})`;
  const damaged = damagedFiles(areaReleases(folder, area), {
    ...Object.fromEntries([release.entry, ...release.preload].map(({ url, integrity }) => [url, integrity])),
    ...noted?.files,
  });
  if (damaged.length > 0)
    throw new CommandError(
      `${area} ${title} would not start: ${damaged.join(', ')} is missing or changed. Nothing was changed; release it again from its commit, or name another with --commit.`,
    );
  assertSigned(folder, release, signatureInFolder(folder, release));
  changeFolder(
    folder,
    { name: area, entries: past.length, added: [] },
    { goLive: () => goLive(folder, { action: 'rollback', release, area: facts }) },
  );
  return `${area} is back on ${title}; ${live ? `it was on ${live.version} (${live.commit})` : 'none was live'}`;
}

/** Takes the live release of an area away, and its links: nothing of the area is live. Its files and history stay. */
export function takeOut(folder: string, area: string): string {
  const live = liveRelease(folder, area);
  if (!live) throw new CommandError(`Nothing of ${area} is live in ${folder}.`);
  const past = history(folder, area);
  changeFolder(
    folder,
    { name: area, entries: past.length, added: [] },
    { goLive: () => goLive(folder, { action: 'remove', release: live, area: past.at(-1)?.area }) },
  );
  return `${area} is out of the console; it was on ${live.version} (${live.commit}). Its files stay for the tabs that run it. npm run rollback -- ${area} --to ${folder} brings it back.`;
}
