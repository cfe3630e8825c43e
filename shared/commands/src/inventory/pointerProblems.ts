import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '@console/build/integrity';
import { array, type Infer, string, type } from 'superstruct';
import { differingFields } from '../common/differingFields';
import { pointerOf, readablePointer } from '../release/areaPointer';
import { entryOf } from '../release/registryFile';
import { releasedAreas } from '../release/releaseFolder';
import { type AreaEntry, history } from '../release/releaseHistory';
import { buildTitle, releaseTitle } from '../release/releaseTitle';
import type { ReleaseReader } from '../store/releaseStore';
import { areaPointer, registryFile } from '../store/servedPaths';
import { storedJson } from '../store/storedJson';
import { releasedShell } from './releasedCode';

const Registered = type({ name: string(), release: string() });
type Registered = Infer<typeof Registered>;
const Registry = type({ areas: array(Registered) });

/** A message for each served page, and for the manifest, that differs from the live shell's. */
async function pageProblems(store: ReleaseReader): Promise<string[]> {
  const problems: string[] = [];
  for (const { files = {}, ...release } of await releasedShell(store))
    for (const [kept, integrity] of Object.entries(files)) {
      const [, page] = /^releases\/[^/]+\/([^/]+\.(?:html|json))$/.exec(kept) ?? [];
      const bytes = page && (await store.read(`shell/${page}`));
      if (page && !(bytes && integrityOf(bytes) === integrity))
        problems.push(
          `${store.place(`shell/${page}`)} does not match the live shell ${buildTitle(release)}. Release that commit of the shell again.`,
        );
    }
  return problems;
}

async function manifestProblems(store: ReleaseReader, areas: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const area of areas) {
    const released = pointerOf(await history(store, area));
    if (isDeepStrictEqual(await readablePointer(store, area), released)) continue;
    const next = released
      ? `which made ${releaseTitle(released)} live. Release that commit of ${area} again.`
      : `which took ${area} out of the console. Find out who put it there, then remove it.`;
    problems.push(`${store.place(areaPointer(area))} does not match the last release or rollback, ${next}`);
  }
  return problems;
}

/** How the registry differs from an area's live release; undefined if it does not, or if that is not recorded. */
function entryProblem(
  name: string,
  past: readonly AreaEntry[],
  registered: Registered[],
): string | undefined {
  const live = pointerOf(past);
  const manifest = past.at(-1)?.area;
  if (!live || !manifest) return undefined;
  const wanted = entryOf(manifest, live);
  const entries = registered.filter((entry) => entry.name === name);
  if (entries.length === 0) return `does not list ${releaseTitle(live)}, which is live`;
  const fields = entries
    .filter(({ release }) => release === wanted.release)
    .flatMap((entry) => differingFields(wanted, entry));
  return fields.length > 0 ? `differs from ${releaseTitle(live)} in ${fields.join(', ')}` : undefined;
}

/**
 * A message for each registered area that was not released here or is loaded from elsewhere: the inventory cannot
 * cover its code. And for each live area that is not registered as it was released.
 * @param areas those whose history is known
 */
async function registryProblems(store: ReleaseReader, areas: readonly string[]): Promise<string[]> {
  const file = store.place(registryFile);
  const registered = (await storedJson(store, registryFile, Registry))?.areas ?? [];
  const problems: string[] = [];
  for (const { name, release } of registered)
    if (release !== `/${areaPointer(name)}`)
      problems.push(`${file} loads ${name} from ${release}, whose scripts are not in this inventory.`);
    else if (areas.includes(name) && !pointerOf(await history(store, name)))
      problems.push(`${file} lists ${name}, which was not released here.`);
  for (const name of areas) {
    const problem = entryProblem(name, await history(store, name), registered);
    if (problem) problems.push(`${file} ${problem}. Release that commit of ${name} again.`);
  }
  return problems;
}

/**
 * A message for each page, manifest or registry entry that differs from what was released.
 * @param lost the areas, and `shell`, whose history is lost
 */
export async function pointerProblems(store: ReleaseReader, lost: readonly string[]): Promise<string[]> {
  const areas = (await releasedAreas(store)).filter((area) => !lost.includes(area));
  return [
    ...(await pageProblems(store)),
    ...(await manifestProblems(store, areas)),
    ...(await registryProblems(store, areas)),
  ];
}
