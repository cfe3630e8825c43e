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

/** A message for each served page that differs from the live shell's. */
async function pageProblems(store: ReleaseReader): Promise<string[]> {
  const problems: string[] = [];
  for (const { files = {}, ...release } of await releasedShell(store))
    for (const [kept, integrity] of Object.entries(files)) {
      const [, page] = /^releases\/[^/]+\/([^/]+\.html)$/.exec(kept) ?? [];
      const bytes = page && (await store.read(`shell/${page}`));
      if (page && !(bytes && integrityOf(bytes) === integrity))
        problems.push(
          `${store.place(`shell/${page}`)} does not match the live shell ${buildTitle(release)}.`,
        );
    }
  return problems;
}

async function manifestProblems(store: ReleaseReader): Promise<string[]> {
  const problems: string[] = [];
  for (const area of await releasedAreas(store))
    if (!isDeepStrictEqual(await readablePointer(store, area), pointerOf(await history(store, area))))
      problems.push(`${store.place(areaPointer(area))} does not match the last release or rollback.`);
  return problems;
}

/**
 * A message for each registered area that was not released here or is loaded from elsewhere: the inventory cannot
 * cover its code.
 */
async function registryProblems(store: ReleaseReader): Promise<string[]> {
  const file = store.place(registryFile);
  const { areas } = (await storedJson(store, registryFile, Registry)) ?? { areas: [] };
  const problems: string[] = [];
  for (const { name, release } of areas)
    if (release !== `/${areaPointer(name)}`)
      problems.push(`${file} loads ${name} from ${release}, whose scripts are not in this inventory.`);
    else if (!pointerOf(await history(store, name)))
      problems.push(`${file} lists ${name}, which was not released here.`);
  return problems;
}

/** A message for each page, manifest or registry entry that differs from what was released. */
export async function pointerProblems(store: ReleaseReader): Promise<string[]> {
  return [
    ...(await pageProblems(store)),
    ...(await manifestProblems(store)),
    ...(await registryProblems(store)),
  ];
}
