import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@console/api/runtimeConfig';
import { framedPath } from '@console/build/headers';
import { unknown } from 'superstruct';
import { readJson } from '../folderFiles';
import { releasedAreas } from '../releaseFolder';
import { signatureWords } from '../signatureWords';
import { readBillOfMaterials } from './billOfMaterials';
import { ownerOf } from './codeOwners';
import type { Inventory, RunningRelease } from './inventory';
import { type ReleasedCode, releasedArea, releasedShell } from './releasedCode';

/** In the place of what nobody wrote down; `inventoryProblems` says what to do about it. */
export const NOT_STATED = 'not stated';

function described(releases: string, code: ReleasedCode): RunningRelease {
  const { name, version, commit, state, folder, address, files = {}, release } = code;
  const document = Object.keys(files).find((file) => /^static\/sbom\.\w+\.cdx\.json$/.test(file));
  const { purpose = NOT_STATED, scripts } = readBillOfMaterials(document && join(folder, document));
  return {
    name,
    version,
    commit,
    state,
    owner: ownerOf(name) ?? NOT_STATED,
    ...(release && { signature: signatureWords(releases, release) }),
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
 * Makes the inventory of a folder of releases: of scripts and pages what its history says was released, not what lies
 * there. `inventoryProblems` says where the two differ.
 */
export function makeInventory(folder: string, config?: RuntimeConfig): Inventory {
  const areas = releasedAreas(folder);
  const shell = releasedShell(folder);
  const documents = ['/remotes.json', ...areas.map((area) => `/remotes/${area}/release.json`)];
  return {
    madeAt: new Date().toISOString(),
    releases: eachOnce(
      [...shell, ...areas.flatMap((area) => releasedArea(folder, area))].map((code) =>
        described(folder, code),
      ),
    ),
    pages: pagesOf(shell[0]),
    documents: Object.fromEntries(
      documents
        .filter((path) => existsSync(join(folder, path)))
        .map((path) => [path, readJson(join(folder, path), unknown())]),
    ),
    ...(config && { config }),
  };
}
