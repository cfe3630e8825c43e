import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../folderFiles';
import { damagedFiles } from '../releaseFiles';
import { areaReleases, releasedAreas } from '../releaseFolder';
import { history, shellHistory } from '../releaseHistory';
import { releasedArea, releasedShell } from './releasedCode';

/** Files of what may run that are not as they were released, in words. */
export function damagedCode(folder: string): string[] {
  const code = [
    ...releasedShell(folder),
    ...releasedAreas(folder).flatMap((area) => releasedArea(folder, area)),
  ];
  return code.flatMap(({ name, version, commit, folder: place, files }) =>
    damagedFiles(place, files).map((file) =>
      existsSync(join(place, file))
        ? `${join(place, file)} is not what was released with ${name} ${version} (${commit}): somebody changed it.`
        : `${join(place, file)} of ${name} ${version} (${commit}) is missing.`,
    ),
  );
}

interface Entry {
  action: string;
  files?: Record<string, string> | undefined;
}

/** Scripts below a folder that no release brought. Nothing is said of a folder of which a release noted no files. */
function strays(place: string, past: readonly Entry[], prefix = ''): string[] {
  const isNoted = past.every(({ action, files }) => action !== 'release' || files);
  if (!isNoted || !existsSync(place)) return [];
  const released = new Set(past.flatMap(({ files = {} }) => Object.keys(files)));
  return filesBelow(place)
    .filter((file) => file.endsWith('.js') && !released.has(prefix + relative(place, file)))
    .map((file) => `${file} was brought by no release. Find out who put it there, then remove it.`);
}

/** Scripts that are served and that no release brought, in words. */
export function unknownCode(folder: string): string[] {
  return [
    ...strays(join(folder, 'shell'), shellHistory(folder), 'shell/'),
    ...releasedAreas(folder).flatMap((area) => strays(areaReleases(folder, area), history(folder, area))),
  ];
}
