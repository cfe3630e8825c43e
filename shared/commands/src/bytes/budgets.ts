/** Budgets for scripts before the first screen, in kB of 1,000 bytes (gzip): per page, and per area on top of it. */
const budgets: Record<string, number> = {
  'sign-in': 110.8,
  frame: 240,
  'mf-catalogue': 14.5,
  'mf-clients': 9.9,
  'mf-dashboard': 9.9,
  'mf-multos': 11,
  'mf-support': 34.3,
  'mf-system': 14.2,
};

/** For an area that has no budget of its own, such as one that was just added. */
const DEFAULT_BUDGET = 15;

export const budgetOf = (name: string) => budgets[name] ?? DEFAULT_BUDGET;
