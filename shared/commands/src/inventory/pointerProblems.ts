import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { array, string, type } from 'superstruct';
import { pointerOf, readablePointer } from '../areaPointer';
import { readJson } from '../folderFiles';
import { integrityOf } from '../releaseFiles';
import { releasedAreas } from '../releaseFolder';
import { history } from '../releaseHistory';
import { releasedShell } from './releasedCode';

const Registry = type({ areas: array(type({ name: string(), release: string() })) });

/** Pages of the live shell that are not those that were kept for it. */
function pageProblems(folder: string): string[] {
  return releasedShell(folder).flatMap(({ version, commit, files = {} }) =>
    Object.entries(files).flatMap(([kept, integrity]) => {
      const [, page] = /^releases\/[^/]+\/([^/]+\.html)$/.exec(kept) ?? [];
      if (!page) return [];
      const file = join(folder, 'shell', page);
      if (existsSync(file) && integrityOf(readFileSync(file)) === integrity) return [];
      return [`${file} is not the page of the live shell ${version} (${commit}).`];
    }),
  );
}

function manifestProblems(folder: string): string[] {
  return releasedAreas(folder)
    .filter((area) => !isDeepStrictEqual(readablePointer(folder, area), pointerOf(history(folder, area))))
    .map(
      (area) =>
        `${join(folder, 'remotes', area, 'release.json')} is not what was last released or rolled back.`,
    );
}

/** Areas that the registry has and nobody released here, or has from elsewhere: the inventory cannot speak of their code. */
function registryProblems(folder: string): string[] {
  const file = join(folder, 'remotes.json');
  if (!existsSync(file)) return [];
  return readJson(file, Registry).areas.flatMap(({ name, release }) => {
    if (release !== `/remotes/${name}/release.json`)
      return [`${file} has ${name} from ${release}, whose scripts are not in this inventory.`];
    return pointerOf(history(folder, name))
      ? []
      : [`${file} has ${name}, of which nothing was released in this folder.`];
  });
}

/** Where what says which code is live differs from what was released, in words. */
export function pointerProblems(folder: string): string[] {
  return [...pageProblems(folder), ...manifestProblems(folder), ...registryProblems(folder)];
}
