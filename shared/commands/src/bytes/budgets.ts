/** Scripts before the first screen, in kB of 1,000 bytes (gzip): what a page, and an area beside it, may ask for. */
export const budgets: Record<string, number> = {
  'sign-in': 171,
  frame: 312,
  'mf-catalogue': 22,
  'mf-clients': 14,
  'mf-dashboard': 15,
  'mf-multos': 16,
  'mf-support': 34,
  'mf-system': 17,
};
