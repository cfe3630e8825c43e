import { kilobytes } from '../bench/table';
import { budgetOf } from './budgets';
import type { FirstScreens } from './firstScreens';

/** A message for each size that is over its budget (kB of 1,000 bytes). */
export function overBudget(sizes: FirstScreens, allowed = budgetOf): string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const budget = allowed(name);
    const over = bytes - budget * 1000;
    return over > 0
      ? [
          `${name} loads ${kilobytes(bytes)} kB of scripts (gzip) before its first screen, ${kilobytes(over)} kB over its budget of ${budget} kB. Load what is not needed there later, such as a page with lazy in routes.tsx, remove something, or raise the budget in shared/commands/src/bytes/budgets.ts if it is worth it. After an upgrade, check first whether the rules for that library still apply (docs/upgrades.md).`,
        ]
      : [];
  });
}
