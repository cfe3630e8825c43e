import { parseArgs } from 'node:util';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { CommandError } from './common/commandError';
import { readJson } from './common/folderFiles';
import { Inventory } from './inventory/inventory';
import { inventoryProblems } from './inventory/inventoryProblems';
import { makeInventory } from './inventory/makeInventory';
import { notePending, whileUnchanged } from './inventory/whileUnchanged';
import { existingStore } from './release/releaseArguments';
import { answerChecks } from './watch/answerChecks';
import { documentChecks } from './watch/documentChecks';
import { expectedHeaders } from './watch/expectedHeaders';
import { expiringKeys } from './watch/expiringKeys';
import { findingLines } from './watch/finding';
import { headerFindings } from './watch/headerFindings';
import { pageChecks } from './watch/pageChecks';
import { runResponseChecks } from './watch/responseCheck';
import { scriptChecks } from './watch/scriptChecks';
import { originOf } from './watch/visit';
import { watchedConfig } from './watch/watchedConfig';

const options = {
  to: { type: 'string' },
  inventory: { type: 'string' },
  config: { type: 'string' },
} as const;

/** Compares what browsers receive with an inventory. */
async function compare(origin: string, inventory: Inventory, named: RuntimeConfig | undefined) {
  const { config, findings, headers } = await watchedConfig(origin, named);
  const expected = expectedHeaders(config, origin, headers);
  const checks = [
    ...pageChecks(origin, inventory, expected.page),
    ...documentChecks(origin, inventory, expected.file),
    ...scriptChecks(origin, inventory, expected.file),
    ...answerChecks(origin, config.apiBase, expected),
  ];
  const found = [
    ...findings,
    ...headerFindings(headers, expected.file).map((problem) => ({ path: '/config.json', problem })),
    ...(await runResponseChecks(checks)),
  ];
  return { inventory, responses: checks.length + 1, lines: findingLines(found) };
}

/** Compares it with a store's inventory, made on the spot; the store's own problems come first. */
async function compareWithStore(
  origin: string,
  to: string | undefined,
  named: RuntimeConfig | undefined,
): ReturnType<typeof compare> {
  const store = await existingStore(
    to,
    'npm run watch-pages -- https://console.example.com --to <folder | s3://bucket/prefix>, or --inventory <file>',
  );
  const compared = await whileUnchanged(store, async () => {
    const inventory = await makeInventory(store);
    const { problems } = await inventoryProblems(store, inventory);
    const { lines, ...others } = await compare(origin, inventory, named);
    return { ...others, lines: [...problems, ...lines] };
  });
  await notePending(store, 'Compare again');
  return compared;
}

/** `npm run watch-pages -- <origin>`: checks that browsers receive what was released, with its security headers. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [typed, ...others] = positionals;
  if (others.length > 0) throw new CommandError('Specify one console at a time.');
  const origin = originOf(typed);
  if (values.inventory && values.to) throw new CommandError('Use either --inventory or --to, not both.');
  const kept = values.inventory ? readJson(values.inventory, Inventory) : undefined;
  const named = values.config ? readJson(values.config, RuntimeConfig) : kept?.config;
  const { inventory, responses, lines } = kept
    ? await compare(origin, kept, named)
    : await compareWithStore(origin, values.to, named);
  if (!named) console.log('config.json was not checked; use --config to compare it.');
  const keys = expiringKeys(inventory);
  const aboutKeys =
    keys.length > 0 ? `Signing keys:\n  ${keys.join('\n  ')}\nSee docs/deploy.md, "Signed releases".` : '';
  if (lines.length > 0)
    throw new CommandError(
      `${origin} differs from the inventory of ${inventory.madeAt}:\n  ${lines.join('\n  ')}\nWhat to do about each is in docs/deploy.md, "A page that differs": content that was never released is a security incident.\n${aboutKeys}`.trim(),
    );
  const scripts = inventory.releases.reduce((sum, release) => sum + release.scripts.length, 0);
  console.log(
    `${origin} matches the inventory of ${inventory.madeAt}: ${Object.keys(inventory.pages).length} pages, ${scripts} scripts in three encodings each, and the headers of ${responses} responses.`,
  );
  if (aboutKeys) throw new CommandError(aboutKeys);
}
