import { parseArgs } from 'node:util';
import { kilobytes, printTable } from './bench/table';
import { buildMissing } from './building/built';
import { consoleTargets } from './building/targets';
import { budgetOf } from './bytes/budgets';
import { firstScreens } from './bytes/firstScreens';
import { overBudget } from './bytes/overBudget';

/** `npm run bytes`: prints the script size of each first screen and its budget. Fails if one is over budget. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  await buildMissing(consoleTargets());
  const sizes = firstScreens();
  printTable(
    ['scripts before the first screen, kB gzip', 'now', 'budget'],
    Object.entries(sizes).map(([name, bytes]) => [name, kilobytes(bytes), String(budgetOf(name))]),
  );
  const faults = overBudget(sizes);
  for (const fault of faults) console.log(`\n${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
