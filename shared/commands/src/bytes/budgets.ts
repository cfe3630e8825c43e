/** Scripts before the first screen, in kB of 1,000 bytes (gzip): what a page, and an area beside it, may ask for. */
export const budgets: Record<string, number> = {
  'sign-in': 156,
  frame: 276,
  'mf-catalogue': 21,
  'mf-clients': 14,
  'mf-dashboard': 14,
  'mf-multos': 15.5,
  'mf-support': 33,
  'mf-system': 16,
};
