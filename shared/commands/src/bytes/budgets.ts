/** Budgets for scripts before the first screen, in kB of 1,000 bytes (gzip): per page, and per area on top of it. */
const budgets: Record<string, number> = {
  'sign-in': 117.5,
  frame: 244.5,
  'mf-catalogue': 16,
  'mf-clients': 11,
  'mf-dashboard': 11,
  'mf-multos': 12.5,
  'mf-support': 31,
  'mf-system': 13.5,
};

/** For an area that has no budget of its own, such as one that was just added. */
const DEFAULT_BUDGET = 15;

export const budgetOf = (name: string) => budgets[name] ?? DEFAULT_BUDGET;
