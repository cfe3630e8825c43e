import { liveTrust } from '../releaseFolder';
import { untrustedAreas } from '../releaseSignature';
import type { ReleaseReader } from '../releaseStore';
import { releaseTitle } from '../releaseTitle';
import { damagedCode, unknownCode } from './codeProblems';
import type { Inventory, RunningRelease } from './inventory';
import { NOT_STATED } from './makeInventory';
import { pointerProblems } from './pointerProblems';

/** What an auditor would ask for and nobody wrote down. */
function unstated(release: RunningRelease): string[] {
  const title = releaseTitle(release);
  const problems: string[] = [];
  if (release.scripts.length === 0)
    problems.push(
      `Which scripts ${title} has was not noted when it was released. Release ${release.name} again.`,
    );
  else if (release.purpose === NOT_STATED || release.scripts.some(({ purpose }) => purpose === NOT_STATED))
    problems.push(
      `${title} does not say what its scripts are for: it has no bill of materials. Release ${release.name} again.`,
    );
  if (release.owner === NOT_STATED)
    problems.push(
      `Nobody owns ${title}: CODEOWNERS of this checkout has no line for /${release.name}/. Add one, or make the inventory where it has.`,
    );
  return problems;
}

/** What is wrong with a store and the inventory made of it, in words; nothing where all is as it was released. */
export async function inventoryProblems(store: ReleaseReader, inventory: Inventory): Promise<string[]> {
  if (inventory.releases.length === 0) return [`Nothing is released in ${store.name}.`];
  const trust = await liveTrust(store);
  return [
    ...(await damagedCode(store)),
    ...(await unknownCode(store)),
    ...(await pointerProblems(store)),
    ...(await untrustedAreas(store, trust)).map((area) => `The live shell refuses ${area}`),
    ...new Set(inventory.releases.flatMap(unstated)),
  ];
}
