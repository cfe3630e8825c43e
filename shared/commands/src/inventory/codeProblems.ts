import { eachOf } from '../eachOf';
import { damagedFiles } from '../releaseFiles';
import { areaReleases, releasedAreas } from '../releaseFolder';
import { history, shellHistory } from '../releaseHistory';
import type { ReleaseReader } from '../releaseStore';
import { releaseTitle } from '../releaseTitle';
import { releasedArea, releasedShell } from './releasedCode';

/** Files of what may run that are not as they were released, in words. */
export async function damagedCode(store: ReleaseReader): Promise<string[]> {
  const ofAreas = await eachOf(await releasedAreas(store), (area) => releasedArea(store, area));
  const code = [...(await releasedShell(store)), ...ofAreas.flat()];
  const problems: string[] = [];
  for (const { place, files, ...release } of code)
    for (const file of await damagedFiles(store, place, files)) {
      const [where, title] = [store.place(place + file), releaseTitle(release)];
      problems.push(
        (await store.read(place + file))
          ? `${where} is not what was released with ${title}: somebody changed it.`
          : `${where} of ${title} is missing.`,
      );
    }
  return problems;
}

interface Entry {
  action: string;
  files?: Record<string, string> | undefined;
}

/** Scripts below a place that no release brought. Nothing is said of one of which a release noted no files. */
async function strays(
  store: ReleaseReader,
  below: string,
  past: readonly Entry[],
  prefix = '',
): Promise<string[]> {
  const isNoted = past.every(({ action, files }) => action !== 'release' || files);
  if (!isNoted) return [];
  const released = new Set(past.flatMap(({ files = {} }) => Object.keys(files)));
  return (await store.list(below))
    .filter((path) => path.endsWith('.js') && !released.has(prefix + path.slice(below.length)))
    .map(
      (path) => `${store.place(path)} was brought by no release. Find out who put it there, then remove it.`,
    );
}

export async function unknownCode(store: ReleaseReader): Promise<string[]> {
  const ofAreas = await eachOf(await releasedAreas(store), async (area) =>
    strays(store, areaReleases(area), await history(store, area)),
  );
  return [...(await strays(store, 'shell/', await shellHistory(store), 'shell/')), ...ofAreas.flat()];
}
