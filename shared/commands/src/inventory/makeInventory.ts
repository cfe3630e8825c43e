import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { framedPath } from '@console/build/headers';
import { unknown } from 'superstruct';
import { eachOf } from '../eachOf';
import { areaPointer, releasedAreas } from '../releaseFolder';
import type { ReleaseReader } from '../releaseStore';
import { signatureWords } from '../signatureWords';
import { storedJson } from '../storedJson';
import { readBillOfMaterials } from './billOfMaterials';
import { ownerOf } from './codeOwners';
import type { Inventory, RunningRelease } from './inventory';
import { type ReleasedCode, releasedArea, releasedShell } from './releasedCode';

/** In the place of what nobody wrote down; `inventoryProblems` says what to do about it. */
export const NOT_STATED = 'not stated';

async function described(store: ReleaseReader, code: ReleasedCode): Promise<RunningRelease> {
  const { name, version, commit, state, place, address, files = {}, release } = code;
  const document = Object.keys(files).find((file) => /^static\/sbom\.\w+\.cdx\.json$/.test(file));
  const { purpose = NOT_STATED, scripts } = await readBillOfMaterials(store, document && place + document);
  return {
    name,
    version,
    commit,
    state,
    owner: ownerOf(name) ?? NOT_STATED,
    ...(release && { signature: await signatureWords(store, release) }),
    purpose,
    scripts: Object.entries(files)
      .filter(([file]) => file.endsWith('.js'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, integrity]) => ({
        path: `${address}/${file}`,
        integrity,
        ...(scripts.get(file) ?? { purpose: NOT_STATED, packages: [] }),
      })),
  };
}

/** A file that is in two releases is of the one that was named first: the live one. */
function eachOnce(releases: RunningRelease[]): RunningRelease[] {
  const seen = new Set<string>();
  return releases.map((release) => ({
    ...release,
    scripts: release.scripts.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }));
}

/** The page of each address, by what was released of it. */
function pagesOf(shell: ReleasedCode | undefined): Record<string, string> {
  const pages = { 'index.html': '/', 'dashboard.html': framedPath };
  const files = Object.entries(shell?.files ?? {});
  return Object.fromEntries(
    Object.entries(pages).flatMap(([page, address]) => {
      const found = files.find(([file]) => file.startsWith('releases/') && file.endsWith(`/${page}`));
      return found ? [[address, found[1]]] : [];
    }),
  );
}

/**
 * Makes the inventory of a store: of scripts and pages what its history says was released, not what lies there.
 * `inventoryProblems` says where the two differ.
 */
export async function makeInventory(store: ReleaseReader, config?: RuntimeConfig): Promise<Inventory> {
  const areas = await releasedAreas(store);
  const shell = await releasedShell(store);
  const code = [...shell, ...(await eachOf(areas, (area) => releasedArea(store, area))).flat()];
  const documents = ['remotes.json', ...areas.map(areaPointer)];
  const held = await eachOf(documents, async (path) => {
    const content = await storedJson(store, path, unknown());
    return content === undefined ? [] : [[`/${path}`, content] as const];
  });
  return {
    madeAt: new Date().toISOString(),
    releases: eachOnce(await eachOf(code, (released) => described(store, released))),
    pages: pagesOf(shell[0]),
    documents: Object.fromEntries(held.flat()),
    ...(config && { config }),
  };
}
