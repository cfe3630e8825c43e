import { parseArgs } from 'node:util';
import { RuntimeConfig } from '@console/api/runtimeConfig';
import { CommandError } from './commandError';
import { readJson } from './folderFiles';
import { Inventory } from './inventory/inventory';
import { inventoryProblems } from './inventory/inventoryProblems';
import { makeInventory } from './inventory/makeInventory';
import { existingStore } from './releaseArguments';
import { answerQuestions } from './watch/answerQuestions';
import { documentQuestions } from './watch/documentQuestions';
import { expectedHeaders } from './watch/expectedHeaders';
import { findingLines } from './watch/finding';
import { headerFindings } from './watch/headerFindings';
import { pageQuestions } from './watch/pageQuestions';
import { answers } from './watch/question';
import { scriptQuestions } from './watch/scriptQuestions';
import { originOf } from './watch/visit';
import { watchedConfig } from './watch/watchedConfig';

const options = {
  to: { type: 'string' },
  inventory: { type: 'string' },
  config: { type: 'string' },
} as const;

const example = 'npm run watch-pages -- https://console.example.com';

/** The inventory of a file, or one that is made now, with what is wrong with what is there. */
async function inventoryOf(
  file: string | undefined,
  to: string | undefined,
): Promise<{ inventory: Inventory; problems: string[] }> {
  if (file && to) throw new CommandError('Name --inventory or --to, not both.');
  if (file) return { inventory: readJson(file, Inventory), problems: [] };
  const store = await existingStore(
    to,
    `${example} --to <folder | s3://bucket/prefix>, or --inventory <file>`,
  );
  const inventory = await makeInventory(store);
  return { inventory, problems: await inventoryProblems(store, inventory) };
}

/** `npm run watch-pages -- <origin>`: whether browsers receive what was released, with the headers that protect it. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [typed, ...others] = positionals;
  if (others.length > 0) throw new CommandError('Name one console at a time.');
  const origin = originOf(typed);
  const { inventory, problems } = await inventoryOf(values.inventory, values.to);
  const named = values.config ? readJson(values.config, RuntimeConfig) : inventory.config;
  const { config, findings, headers } = await watchedConfig(origin, named);
  const expected = expectedHeaders(config, origin, headers);
  const questions = [
    ...pageQuestions(origin, inventory, expected.page),
    ...documentQuestions(origin, inventory, expected.file),
    ...scriptQuestions(origin, inventory, expected.file),
    ...answerQuestions(origin, config.apiBase, expected),
  ];
  const found = [
    ...findings,
    ...headerFindings(headers, expected.file).map((what) => ({ path: '/config.json', what })),
    ...(await answers(questions)),
  ];
  const lines = [...problems, ...findingLines(found)];
  if (!named) console.log('config.json was taken as it is served; with --config it is compared as well.');
  if (lines.length > 0)
    throw new CommandError(
      `${origin} differs from the inventory of ${inventory.madeAt}:\n  ${lines.join('\n  ')}\nWhat nobody released is an incident: docs/deploy.md, "A page that differs".`,
    );
  const scripts = inventory.releases.reduce((sum, release) => sum + release.scripts.length, 0);
  console.log(
    `${origin} is as the inventory of ${inventory.madeAt} has it: ${Object.keys(inventory.pages).length} pages, ${scripts} scripts in three forms each, and the headers of ${questions.length + 1} answers.`,
  );
}
