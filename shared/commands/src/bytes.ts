import { parseArgs } from 'node:util';
import { kilobytes, printTable } from './bench/table';
import { buildMissing } from './built';
import { budgets } from './bytes/budgets';
import { firstScreens } from './bytes/firstScreens';
import { overBudget } from './bytes/overBudget';
import { consoleTargets } from './targets';

/** `npm run bytes`: what each first screen asks for beside its budget; ends badly where one is over it. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  await buildMissing(consoleTargets());
  const sizes = firstScreens();
  printTable(
    ['scripts before the first screen, kB gzip', 'now', 'budget'],
    Object.entries(sizes).map(([name, bytes]) => [name, kilobytes(bytes), String(budgets[name] ?? 'none')]),
  );
  const faults = overBudget(sizes);
  for (const fault of faults) console.log(`\n${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
