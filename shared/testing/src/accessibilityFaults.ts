/**
 * What axe finds wrong in a part of the page, a line each. Contrast is left out: jsdom draws nothing, so the theme's
 * own test and the browser tests look at it.
 */
export async function accessibilityFaults(part: Element = document.body): Promise<string[]> {
  // Most test files that have this at hand never ask.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(part, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
