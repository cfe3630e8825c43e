/** Scripts before the first screen, in kB of 1,000 bytes (gzip): what a page, and an area beside it, may ask for. */
export const budgets: Record<string, number> = {
  'sign-in': 159,
  frame: 268,
  'mf-catalogue': 20,
  'mf-clients': 13,
  'mf-dashboard': 14,
  'mf-multos': 14,
  'mf-support': 32,
  'mf-system': 15,
};
