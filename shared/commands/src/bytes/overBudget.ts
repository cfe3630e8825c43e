import { kilobytes } from '../bench/table';
import { budgets } from './budgets';
import type { FirstScreens } from './firstScreens';

/** What is over its budget (kB of 1,000 bytes, by the same names), or has none, each as a sentence. */
export function overBudget(sizes: FirstScreens, allowed = budgets): string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const budget = allowed[name];
    if (budget === undefined)
      return [`${name} has no budget of scripts; it has ${kilobytes(bytes)} kB. Give it one in budgets.ts.`];
    const over = bytes - budget * 1000;
    return over > 0
      ? [
          `${name} asks for ${kilobytes(bytes)} kB of scripts (gzip) before its first screen, ${kilobytes(over)} kB more than its budget of ${budget} kB. Take something out, fetch it later, or raise the budget in budgets.ts where it is worth it.`,
        ]
      : [];
  });
}
