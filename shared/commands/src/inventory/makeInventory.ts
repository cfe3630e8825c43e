import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { framedPath } from '@console/build/headers';
import { unknown } from 'superstruct';
import { mapConcurrently } from '../common/mapConcurrently';
import { releasedAreas } from '../release/releaseFolder';
import { signatureFacts } from '../release/releaseSignature';
import type { ReleaseReader } from '../store/releaseStore';
import { areaPointer, registryFile } from '../store/servedPaths';
import { storedJson } from '../store/storedJson';
import { readBillOfMaterials } from './billOfMaterials';
import { ownerOf } from './codeOwners';
import type { Inventory, RunningRelease } from './inventory';
import { type ReleasedCode, releasedArea, releasedShell } from './releasedCode';

/** Placeholder for missing information; `inventoryProblems` explains how to provide it. */
export const NOT_STATED = 'not stated';

async function described(store: ReleaseReader, code: ReleasedCode): Promise<RunningRelease> {
  const { name, version, commit, state, place, address, files = {}, release } = code;
  const document = Object.keys(files).find((file) => /^static\/sbom\.\w+\.cdx\.json$/.test(file));
  const signature = release && (await signatureFacts(store, release));
  const key = signature?.named;
  const { purpose = NOT_STATED, scripts } = await readBillOfMaterials(store, document && place + document);
  return {
    name,
    version,
    commit,
    state,
    owner: ownerOf(name) ?? NOT_STATED,
    ...(signature && { signature: signature.text }),
    ...(key && { key: { name: key.name, expires: key.expires } }),
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

/** Lists each file once: a file in two releases is attributed to the first, which is the live one. */
function withoutRepeats(releases: RunningRelease[]): RunningRelease[] {
  const seen = new Set<string>();
  return releases.map((release) => ({
    ...release,
    scripts: release.scripts.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }));
}

/** The integrity of each page, by its address. */
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
 * Makes the inventory of a store. Scripts and pages are those recorded in the release history, the registry and the
 * manifests those in the store; `inventoryProblems` reports differences between the two.
 */
export async function makeInventory(store: ReleaseReader, config?: RuntimeConfig): Promise<Inventory> {
  const areas = await releasedAreas(store);
  const shell = await releasedShell(store);
  const code = [...shell, ...(await mapConcurrently(areas, (area) => releasedArea(store, area))).flat()];
  const documents = [registryFile, ...areas.map(areaPointer)];
  const held = await mapConcurrently(documents, async (path) => {
    const content = await storedJson(store, path, unknown());
    return content === undefined ? [] : [[`/${path}`, content] as const];
  });
  return {
    madeAt: new Date().toISOString(),
    releases: withoutRepeats(await mapConcurrently(code, (released) => described(store, released))),
    pages: pagesOf(shell[0]),
    documents: Object.fromEntries(held.flat()),
    ...(config && { config }),
  };
}
