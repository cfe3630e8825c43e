import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '@console/build/integrity';
import { array, string, type } from 'superstruct';
import { pointerOf, readablePointer } from '../areaPointer';
import { registryFile } from '../registryFile';
import { areaPointer, releasedAreas } from '../releaseFolder';
import { history } from '../releaseHistory';
import type { ReleaseReader } from '../releaseStore';
import { buildTitle } from '../releaseTitle';
import { storedJson } from '../storedJson';
import { releasedShell } from './releasedCode';

const Registry = type({ areas: array(type({ name: string(), release: string() })) });

/** Pages of the live shell that are not those that were kept for it. */
async function pageProblems(store: ReleaseReader): Promise<string[]> {
  const problems: string[] = [];
  for (const { files = {}, ...release } of await releasedShell(store))
    for (const [kept, integrity] of Object.entries(files)) {
      const [, page] = /^releases\/[^/]+\/([^/]+\.html)$/.exec(kept) ?? [];
      const bytes = page && (await store.read(`shell/${page}`));
      if (page && !(bytes && integrityOf(bytes) === integrity))
        problems.push(
          `${store.place(`shell/${page}`)} is not the page of the live shell ${buildTitle(release)}.`,
        );
    }
  return problems;
}

async function manifestProblems(store: ReleaseReader): Promise<string[]> {
  const problems: string[] = [];
  for (const area of await releasedAreas(store))
    if (!isDeepStrictEqual(await readablePointer(store, area), pointerOf(await history(store, area))))
      problems.push(`${store.place(areaPointer(area))} is not what was last released or rolled back.`);
  return problems;
}

/** Areas that the registry has and nobody released here, or has from elsewhere: the inventory cannot speak of their code. */
async function registryProblems(store: ReleaseReader): Promise<string[]> {
  const file = store.place(registryFile);
  const { areas } = (await storedJson(store, registryFile, Registry)) ?? { areas: [] };
  const problems: string[] = [];
  for (const { name, release } of areas)
    if (release !== `/${areaPointer(name)}`)
      problems.push(`${file} has ${name} from ${release}, whose scripts are not in this inventory.`);
    else if (!pointerOf(await history(store, name)))
      problems.push(`${file} has ${name}, of which nothing was released here.`);
  return problems;
}

/** Where what says which code is live differs from what was released, in words. */
export async function pointerProblems(store: ReleaseReader): Promise<string[]> {
  return [
    ...(await pageProblems(store)),
    ...(await manifestProblems(store)),
    ...(await registryProblems(store)),
  ];
}
