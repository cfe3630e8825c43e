import { printable } from '../common/printable';
import { exposedHistories, lostHistories, lostHistory } from '../release/lostHistories';
import { liveTrust } from '../release/releaseFolder';
import { untrustedAreas } from '../release/releaseSignature';
import { releaseTitle } from '../release/releaseTitle';
import type { ReleaseReader } from '../store/releaseStore';
import { damagedCode, unknownCode } from './codeProblems';
import type { Inventory, RunningRelease } from './inventory';
import { NOT_STATED } from './makeInventory';
import { pointerProblems } from './pointerProblems';

/** A message for each piece of information that an auditor needs and the release does not state. */
function missingInformation(release: RunningRelease): string[] {
  const title = releaseTitle(release);
  const problems: string[] = [];
  if (release.scripts.length === 0)
    problems.push(
      `The scripts of ${title} were not recorded when it was released. Release ${release.name} again.`,
    );
  else if (release.purpose === NOT_STATED || release.scripts.some(({ purpose }) => purpose === NOT_STATED))
    problems.push(
      `${title} does not state what its scripts are for: it has no bill of materials. Release ${release.name} again.`,
    );
  if (release.owner === NOT_STATED)
    problems.push(
      `${title} has no owner: CODEOWNERS in this checkout has no line for /${release.name}/. Add one, or run the inventory in a checkout that has it.`,
    );
  return problems;
}

interface InventoryProblems {
  /** A message for each problem; empty if everything matches the releases. */
  problems: string[];
  /** Whether what an inventory has from the store itself, the registry and the manifests, is as it was released. */
  areDocumentsReleased: boolean;
}

export async function inventoryProblems(
  store: ReleaseReader,
  inventory: Inventory,
): Promise<InventoryProblems> {
  const lost = await lostHistories(store);
  const ofPointers = await pointerProblems(store, lost);
  const exposed = await exposedHistories(store);
  const areDocumentsReleased = [lost, exposed, ofPointers].every(({ length }) => length === 0);
  if (inventory.releases.length === 0 && lost.length === 0)
    return { problems: [`${store.name} contains no releases.`], areDocumentsReleased };
  const trust = await liveTrust(store);
  const problems = [
    ...lost.map((name) => lostHistory(store, name)),
    ...exposed,
    ...(await damagedCode(store)),
    ...(await unknownCode(store, lost)),
    ...ofPointers,
    ...(await untrustedAreas(store, trust)).map((area) => `The live shell refuses ${area}`),
    ...new Set(inventory.releases.flatMap(missingInformation)),
  ];
  return { problems: problems.map(printable), areDocumentsReleased };
}
