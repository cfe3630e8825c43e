import { parseArgs } from 'node:util';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { unknown } from 'superstruct';
import { CommandError } from './common/commandError';
import { readJson, replaceJson } from './common/folderFiles';
import { type UnknownField, unknownFields } from './common/unknownFields';
import type { Inventory } from './inventory/inventory';
import { inventoryProblems } from './inventory/inventoryProblems';
import { inventoryText } from './inventory/inventoryText';
import { makeInventory } from './inventory/makeInventory';
import { notePending, whileUnchanged } from './inventory/whileUnchanged';
import { existingStore } from './release/releaseArguments';
import { releasedAreas } from './release/releaseFolder';
import type { ReleaseReader } from './store/releaseStore';

const options = { to: { type: 'string' }, write: { type: 'string' }, config: { type: 'string' } } as const;

/** The areas with settings that have no release, such as mistyped ones. What is below is each area's own. */
async function unknownAreas(store: ReleaseReader, { config }: Inventory): Promise<UnknownField[]> {
  const available = await releasedAreas(store);
  return Object.keys(config?.areas ?? {})
    .filter((name) => !available.includes(name))
    .map((name) => ({ path: `areas.${name}`, available }));
}

/** `npm run inventory`: lists every script that can run in a browser, and whether it matches its release. */
export async function run(args: string[]): Promise<void> {
  const { to, write, config } = parseArgs({ args, options }).values;
  const store = await existingStore(to, 'npm run inventory -- --to <folder | s3://bucket/prefix>');
  const settings = config ? readJson(config, RuntimeConfig) : undefined;
  const { inventory, problems, areDocumentsReleased } = await whileUnchanged(store, async () => {
    const inventory = await makeInventory(store, settings);
    return { inventory, ...(await inventoryProblems(store, inventory)) };
  });
  const servingProblem = await store.servingProblem?.();
  if (servingProblem) problems.push(servingProblem);
  // The file is what watch-pages expects from then on.
  const isRefused = write && !areDocumentsReleased;
  if (write && !isRefused) replaceJson(write, inventory);
  if (!isRefused) console.log(write ? `Inventory written to ${write}.` : inventoryText(inventory));
  const ignored = config
    ? [
        ...unknownFields(RuntimeConfig, readJson(config, unknown())),
        ...(await unknownAreas(store, inventory)),
      ]
    : [];
  if (ignored.length > 0) {
    const lines = ignored.map(({ path, available }) => `${path}. Available: ${available.join(', ')}.`);
    console.log(`\nUnknown settings in ${config}, which the console ignores:\n  ${lines.join('\n  ')}`);
  }
  await notePending(store, 'Run the inventory again');
  const refusal = isRefused
    ? `${write} was not written: the pages, the registry or the manifests are not what was released, or a history is lost. `
    : '';
  if (problems.length > 0) throw new CommandError(`${refusal}Problems found:\n  ${problems.join('\n  ')}`);
}
