/**
 * The accessibility violations that axe finds in a part of the page, one per line. Excludes contrast, because jsdom
 * does not render; the theme's own test and the browser tests check it.
 */
export async function accessibilityFaults(part: Element = document.body): Promise<string[]> {
  // Loaded lazily, because most test files do not use it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(part, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
