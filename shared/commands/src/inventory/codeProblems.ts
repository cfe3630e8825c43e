import { mapConcurrently } from '../common/mapConcurrently';
import { damagedFiles } from '../release/releaseFiles';
import { releasedAreas } from '../release/releaseFolder';
import { type AreaEntry, history, type ShellEntry, shellHistory } from '../release/releaseHistory';
import { releaseTitle } from '../release/releaseTitle';
import type { ReleaseReader } from '../store/releaseStore';
import { areaReleases } from '../store/servedPaths';
import { releasedArea, releasedShell } from './releasedCode';

/** A message for each file of a live or fallback release that is missing or modified. */
export async function damagedCode(store: ReleaseReader): Promise<string[]> {
  const ofAreas = await mapConcurrently(await releasedAreas(store), (area) => releasedArea(store, area));
  const code = [...(await releasedShell(store)), ...ofAreas.flat()];
  const problems: string[] = [];
  for (const { place, files, ...release } of code)
    for (const file of await damagedFiles(store, place, files)) {
      const [where, title] = [store.place(place + file), releaseTitle(release)];
      problems.push(
        (await store.read(place + file))
          ? `${where} has been modified since ${title} was released.`
          : `${where} of ${title} is missing.`,
      );
    }
  return problems;
}

/** A script by any spelling of its ending, and a compressed form, which is served in place of the file or page beside it. */
const mayRun = /\.(js|br|gz)$/i;

/** A message for each file that may run and belongs to no release. None if a release did not record its files. */
async function unreleasedScripts(
  store: ReleaseReader,
  below: string,
  past: readonly (AreaEntry | ShellEntry)[],
  prefix = '',
): Promise<string[]> {
  const isRecorded = past.every(({ action, files }) => action !== 'release' || files);
  if (!isRecorded) return [];
  const released = new Set(past.flatMap(({ files = {} }) => Object.keys(files)));
  const problem = store.keepsAbandonedFiles
    ? 'belongs to no release: left by a release that was interrupted or is running, or put there by somebody. If no release is running, find out which, then remove it.'
    : 'belongs to no release. Find out who put it there, then remove it.';
  return (await store.list(below))
    .filter((path) => mayRun.test(path) && !released.has(prefix + path.slice(below.length)))
    .map((path) => `${store.place(path)} ${problem}`);
}

/** @param lost the areas, and `shell`, whose history is lost */
export async function unknownCode(store: ReleaseReader, lost: readonly string[]): Promise<string[]> {
  const areas = await releasedAreas(store);
  const known = areas.filter((area) => !lost.includes(area));
  const ofAreas = await mapConcurrently(known, async (area) =>
    unreleasedScripts(store, areaReleases(area), await history(store, area)),
  );
  // Whatever history is in a folder of no area, no release has written it.
  const others = (await store.folders('remotes/')).filter((folder) => !areas.includes(folder));
  const ofOthers = await mapConcurrently(others, (folder) =>
    unreleasedScripts(store, areaReleases(folder), []),
  );
  const ofShell = lost.includes('shell')
    ? []
    : await unreleasedScripts(store, 'shell/', await shellHistory(store), 'shell/');
  return [...ofShell, ...ofAreas.flat(), ...ofOthers.flat()];
}
