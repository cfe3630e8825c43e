import { parseArgs } from 'node:util';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { CommandError } from './commandError';
import { readJson, replaceJson } from './folderFiles';
import { inventoryProblems } from './inventory/inventoryProblems';
import { inventoryText } from './inventory/inventoryText';
import { makeInventory } from './inventory/makeInventory';
import { existingStore } from './releaseArguments';

const options = { to: { type: 'string' }, write: { type: 'string' }, config: { type: 'string' } } as const;

/** `npm run inventory -- --to <store>`: every script that can run in a browser, and whether it is as it was released. */
export async function run(args: string[]): Promise<void> {
  const { to, write, config } = parseArgs({ args, options }).values;
  const store = await existingStore(to, 'npm run inventory -- --to <folder | s3://bucket/prefix>');
  const inventory = await makeInventory(store, config ? readJson(config, RuntimeConfig) : undefined);
  const problems = await inventoryProblems(store, inventory);
  if (write) replaceJson(write, inventory);
  console.log(write ? `The inventory is in ${write}.` : inventoryText(inventory));
  const left = await store.begun();
  if (left)
    console.log(
      `\nA command that changes ${left} is going on or was cut off. Make the inventory again after it.`,
    );
  if (problems.length > 0) throw new CommandError(`Not as it should be:\n  ${problems.join('\n  ')}`);
}
