/** Scripts before the first screen, in kB of 1,000 bytes (gzip): what a page, and an area beside it, may ask for. */
export const budgets: Record<string, number> = {
  'sign-in': 117,
  frame: 266,
  'mf-catalogue': 19.5,
  'mf-clients': 12.5,
  'mf-dashboard': 13,
  'mf-multos': 14.5,
  'mf-support': 32,
  'mf-system': 14.5,
};
